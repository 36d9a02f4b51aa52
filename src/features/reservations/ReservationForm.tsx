import type { Area } from '#domain/areas/area.ts'
import type { Span } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useOwnUnits } from '#parts/use-unit-options.ts'
import { useToday } from '#parts/use-today.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { AreaField, TimeField } from './reservation-fields.tsx'
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
  first,
}: ReservationFormProps & { first: Area[] }) {
  const { actor } = usePerson()
  const condominium = useCondominium()
  const { timeZone } = condominium
  const presetArea = first.find(({ id }) => id === preset?.area_id)
  const start = preset?.start_datetime
  const { form, submit } = useReservationForm({
    row,
    preset: preset && {
      ...preset,
      ...(start && { end_datetime: preset.end_datetime || usualEnd(start, presetArea) }),
    },
    replaces,
    areas: first,
    onDone: onClose,
  })
  const { values, set, errors } = form
  const areas = useAreas(values.condominium_id) ?? first
  const area = areas.find(({ id }) => id === values.area_id)
  const { busyThatDay, taken, alternatives } = useWantedTime(values, { area, rowId: row?.id })
  const isAsRefused =
    refused &&
    values.area_id === preset?.area_id &&
    values.start_datetime === preset.start_datetime &&
    values.end_datetime === preset.end_datetime
  const own = useOwnUnits(values.condominium_id)
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
    <FormModal
      formId="reservation"
      form={form}
      onSubmit={() => void submit({ taken, onlyUnit: own.only })}
      title={row ? 'Editar reserva' : 'Nova reserva'}
      phone="full"
      onClose={() => {
        form.reset(values)
        onClose()
      }}
      submitText={row ? 'Salvar' : 'Solicitar reserva'}
      busyText="Salvando..."
      foot={<OfflineHint />}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField
          value={values.condominium_id}
          condominiums={condominium.all}
          error={errors.condominium_id && 'Selecione um condomínio!'}
          onChange={(id) => {
            set('condominium_id', id)
            set('area_id', '')
            set('residence_id', '')
          }}
        />
      )}
      <AreaField
        areas={areas}
        value={values.area_id}
        onChange={(id) => set('area_id', id)}
        error={errors.area_id}
      />
      <TimeField
        label="Início"
        min={today}
        value={values.start_datetime}
        onChange={moveStart}
        hint={busyThatDay}
        error={taken ?? errors.start_datetime ?? (isAsRefused ? refused.why : undefined)}
      />
      <TimeField
        label="Fim"
        min={partsOf(values.start_datetime).date || today}
        value={values.end_datetime}
        onChange={(end) => set('end_datetime', end)}
        error={errors.end_datetime}
      />
      <FreeTimes
        spans={isAsRefused && alternatives.length === 0 ? refused.spans : alternatives}
        onPick={take}
      />
      <UnitField
        {...own}
        value={values.residence_id}
        onChange={(id) => set('residence_id', id)}
        error={errors.residence_id}
      />
      <TextField
        label="Título"
        optional
        placeholder="Aniversário de 70 anos"
        value={values.title}
        maxLength={120}
        onChange={(text) => set('title', text)}
        error={errors.title}
      />
      <TextAreaField
        label="Observações"
        optional
        rows={3}
        value={values.description}
        onChange={(text) => set('description', text)}
        error={errors.description}
      />
    </FormModal>
  )
}
