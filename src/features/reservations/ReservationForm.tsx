import type { Area } from '#domain/areas/area.ts'
import { hoursText } from '#domain/areas/opening-hours.ts'
import type { Span } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useOwnUnits } from '#parts/use-unit-options.ts'
import { useToday } from '#parts/use-today.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { chakra } from '#ui/chakra.ts'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { civilText, movedEnd, partsOf, type ReservationValues, usualEnd } from './reservation-values.ts'
import { useAreas } from '#parts/use-areas.ts'
import { useReservationForm } from './use-reservation-form.ts'
import { useWantedTime } from './use-wanted-time.ts'

interface ReservationFormProps {
  row?: Reservation
  preset?: Partial<ReservationValues>
  /** The refused change that this one takes the place of. */
  replaces?: string
  /** Why what the preset asks for was refused, and what was offered instead. */
  refused?: { why: string; spans: readonly Span[] }
  onClose: () => void
  /** It was made, for this day. */
  onAsked?: (day: string) => void
}

/** Asks for a reservation, or edits `row`. */
export function ReservationForm(props: ReservationFormProps) {
  const areas = useAreas(props.row?.condominium_id)
  return areas && <OpenForm {...props} first={areas} />
}

function OpenForm({
  row,
  preset,
  replaces,
  refused,
  onClose,
  onAsked,
  first,
}: ReservationFormProps & { first: Area[] }) {
  const { actor } = usePerson()
  const condominium = useCondominium()
  const { timeZone } = condominium
  const presetArea = first.find(({ id }) => id === preset?.area_id)
  const start = preset?.start_datetime
  const { record, submit } = useReservationForm({
    row,
    preset: preset && {
      ...preset,
      ...(start && { end_datetime: preset.end_datetime || usualEnd(start, presetArea) }),
    },
    replaces,
    areas: first,
    onDone: onClose,
    onAsked,
  })
  const { form } = record
  const { values, set, errors } = form
  const areas = useAreas(values.condominium_id) ?? first
  const area = areas.find(({ id }) => id === values.area_id)
  const isAsRefused =
    refused &&
    values.area_id === preset?.area_id &&
    values.start_datetime === preset.start_datetime &&
    values.end_datetime === preset.end_datetime
  const own = useOwnUnits(values.condominium_id)
  const { busyThatDay, taken, waiting, alternatives } = useWantedTime(values, {
    area,
    rowId: row?.id,
    unitId: values.residence_id || own.only,
  })
  const today = useToday()

  function moveStart(next: string) {
    set('start_datetime', next)
    const { time } = partsOf(values.end_datetime)
    const end = time ? movedEnd(values.start_datetime, values.end_datetime, next) : usualEnd(next, area)
    set('end_datetime', end)
  }

  function take({ start_datetime, end_datetime }: Span) {
    set('start_datetime', civilText(start_datetime, timeZone))
    set('end_datetime', civilText(end_datetime, timeZone))
  }

  return (
    <RecordFormModal
      {...record}
      formId="reservation"
      onSubmit={() => submit({ taken, onlyUnit: own.only })}
      title={row ? 'Editar reserva' : 'Nova reserva'}
      phone="full"
      submitText={row ? 'Salvar' : 'Solicitar reserva'}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField
          condominiums={condominium.all}
          {...form.field('condominium_id')}
          error={errors.condominium_id && 'Selecione um condomínio!'}
          onChange={(id) => {
            set('condominium_id', id)
            set('area_id', '')
            set('residence_id', '')
          }}
        />
      )}
      <AreaField areas={areas} {...form.field('area_id')} />
      {area && <ChosenArea area={area} />}
      <TimeField
        label="Início"
        min={today}
        {...form.field('start_datetime')}
        onChange={moveStart}
        hint={busyThatDay}
        error={taken ?? errors.start_datetime ?? (isAsRefused ? refused.why : undefined)}
      />
      <TimeField
        label="Fim"
        min={partsOf(values.start_datetime).date || today}
        {...form.field('end_datetime')}
      />
      <FreeTimes
        spans={isAsRefused && alternatives.length === 0 ? refused.spans : alternatives}
        onPick={take}
      />
      <UnitField {...own} {...form.field('residence_id')} />
      {waiting && (
        <Notice tone="info" icon="clock">
          {waiting}
        </Notice>
      )}
      <TextField
        label="Título"
        optional
        placeholder="Aniversário de 70 anos"
        maxLength={120}
        {...form.field('title')}
      />
      <TextAreaField label="Observações" optional rows={3} {...form.field('description')} />
    </RecordFormModal>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

function AreaField({ areas, ...field }: FieldProps & { areas: readonly Area[] }) {
  const chosen = areas.find(({ id }) => id === field.value)
  return (
    <SelectField
      label="Área"
      hint={chosen && areaInWords(chosen)}
      options={areas
        .filter(({ active, id }) => active || id === field.value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  )
}

/** What one agrees to by asking for it: how it looks, and its rules. */
function ChosenArea({ area }: { area: Area }) {
  const url = usePhotoUrl(area.photos.find(({ is_primary }) => is_primary))
  if (area.photos.length === 0 && !area.description) return null
  return (
    <chakra.div display="flex" alignItems="flex-start" gap="3">
      {area.photos.length > 0 && <PhotoThumb url={url} />}
      {area.description && (
        <chakra.p
          textStyle="small"
          color="fg.muted"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          minWidth="0"
        >
          {area.description}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** `Abre das 8h às 22h. Até 40 pessoas. O síndico aprova cada reserva.` */
function areaInWords(area: Area): string {
  const people = area.capacity === 1 ? 'Só 1 pessoa.' : `Até ${area.capacity} pessoas.`
  return [
    `Abre ${hoursText(area)}.`,
    area.capacity !== null && people,
    area.needs_approval ? 'O síndico aprova cada reserva.' : 'Não precisa de aprovação.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface TimeFieldProps extends FieldProps {
  label: string
  min: string
  hint?: string | null
}

function TimeField({ value, onChange, hint, ...field }: TimeFieldProps) {
  const { date, time } = partsOf(value)
  return (
    <DateTimeField
      {...field}
      hint={hint}
      date={date}
      time={time}
      onDateChange={(next) => onChange(`${next}T${time}`)}
      onTimeChange={(next) => onChange(`${date}T${next}`)}
    />
  )
}
