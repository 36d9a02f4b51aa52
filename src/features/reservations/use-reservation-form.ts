import { useMemo } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { type Draft, useDraft } from '#hooks/use-draft.ts'
import { usePendencyActions } from '#hooks/use-pendencies.ts'
import {
  blankReservation,
  partsOf,
  reservationFields,
  type ReservationValues,
  reservationValues,
} from './reservation-values.ts'

interface ReservationFormOptions {
  row?: Reservation | undefined
  /** The values of the link or of the refused request. */
  preset?: Partial<ReservationValues> | undefined
  /** The refused change that this one replaces. */
  replaces?: string | undefined
  areas: readonly Area[]
  onDone: () => void
  /** It was made, for this day; `onDone` otherwise. */
  onAsked?: ((day: string) => void) | undefined
}

/** The form of a reservation: missing fields are reported in the specification's order, in place and in a toast. */
export function useReservationForm({
  row,
  preset,
  replaces,
  areas,
  onDone,
  onAsked,
}: ReservationFormOptions) {
  const { db } = usePerson()
  const toasts = useToasts()
  const condominium = useCondominium()
  const { timeZone } = condominium
  const { discard } = usePendencyActions()
  const draftKey = row ? `reservation:${row.id}` : 'reservation:new'
  const fieldsOf = (values: ReservationValues, opened: OpenedReservation) =>
    reservationFields(values, opened, timeZone)
  let check: Check = { taken: null, onlyUnit: '' }

  const record = useRecordForm<ReservationValues, OpenedReservation>({
    row,
    draftKey,
    draft: useAskedDraft(draftKey, preset),
    initial: {
      ...blankReservation,
      condominium_id: condominium.id ?? '',
      ...(row && reservationValues(row, timeZone)),
      ...preset,
    },
    opened: row && {
      ...fieldsOf({ ...blankReservation, ...reservationValues(row, timeZone) }, row),
      unit: row.unit,
    },
    create: async (values, id) => {
      const fields = fieldsOf(withUnit(values), {})
      const { condominium_id } = values
      const input = { id, condominium_id, ...fields, unit: await unitOf(fields.residence_id) }
      parse(reservations.create.input, input)
      mustBeFree()
      return [{ command: reservations.create, input }]
    },
    update: async (values, { id, opened }) => {
      const fields = fieldsOf(withUnit(values), opened)
      const isMoved = fields.residence_id !== opened.residence_id
      const moved = isMoved && { unit: await unitOf(fields.residence_id) }
      const acts = editCalls(reservations.update, { id, fields: { ...fields, ...moved }, opened })
      if (acts.length === 0) return null
      for (const { input } of acts) parse(reservations.update.input, input)
      mustBeFree()
      return acts
    },
    failure: row ? 'Erro ao atualizar reserva' : 'Erro ao criar reserva',
    texts: ({ area_id }) => ({
      created: areas.find(({ id }) => id === area_id)?.needs_approval
        ? 'Reserva solicitada. O síndico responde por aqui.'
        : 'Reserva solicitada.',
      createdWaiting: 'Reserva guardada, aguardando envio.',
      updated: 'Reserva atualizada com sucesso!',
    }),
    // What is missing is an alert too, as specified.
    onRefused: ({ sentence }) => toasts.error(sentence),
    onSaved: async (_id, { start_datetime }) => {
      if (replaces) await discard(replaces)
      if (onAsked && !row) onAsked(partsOf(start_datetime).date)
      else onDone()
    },
    onClose: onDone,
  })

  function withUnit(values: ReservationValues): ReservationValues {
    return { ...values, residence_id: values.residence_id || check.onlyUnit }
  }

  function mustBeFree() {
    if (!check.taken) return
    throw new DomainError('invalid', { errors: [{ path: 'start_datetime', message: check.taken }] })
  }

  async function unitOf(id: string): Promise<string> {
    const residence = await db.rows<Residence>('residences').get(id)
    return residence ? unitName(residence) : ''
  }

  return {
    record,
    submit(known: Check) {
      check = known
      record.onSubmit()
    },
  }
}

type OpenedReservation = Partial<Reservation>

/** What the screen knows about the time and the person's units. */
interface Check {
  taken: string | null
  onlyUnit: string
}

/** A draft begun from another link is replaced by this link's values. */
function useAskedDraft(
  key: string,
  preset: Partial<ReservationValues> | undefined,
): Draft<ReservationValues> {
  const draft = useDraft<ReservationValues>(key)
  const text = JSON.stringify(preset ?? {})
  return useMemo(
    () => ({
      ...draft,
      async read() {
        const kept = await draft.read()
        const asked = JSON.parse(text) as Partial<ReservationValues> // written three lines above
        return kept && kept.asked !== (asked.asked ?? '') ? { ...kept, ...asked } : kept
      },
    }),
    [draft, text],
  )
}
