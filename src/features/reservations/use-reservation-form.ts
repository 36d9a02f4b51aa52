import { useMemo } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSubmit } from '#hooks/use-run.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { type Draft, useDraft } from '#hooks/use-draft.ts'
import { type Form, useForm } from '#hooks/use-form.ts'
import { usePendencyActions } from '#hooks/use-pendencies.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { blankReservation, type ReservationValues, sentFields, valuesOf } from './reservation-values.ts'

interface Options {
  row?: Reservation | undefined
  /** What the link or the refused request asked for. */
  preset?: Partial<ReservationValues> | undefined
  /** The refused change that this one takes the place of. */
  replaces?: string | undefined
  areas: readonly Area[]
  onDone: () => void
}

/** The reservation's form: what is missing is said in the specification's order, in place and in a toast. */
export function useReservationForm({ row, preset, replaces, areas, onDone }: Options): {
  form: Form<ReservationValues>
  submit(check: { taken: string | null; onlyUnit: string }): Promise<boolean>
} {
  const { db } = usePerson()
  const condominium = useCondominium()
  const { timeZone } = condominium
  const toasts = useToasts()
  const submit = useSubmit()
  const { discard } = usePendencyActions()
  const draft = useAskedDraft(row ? `reservation:${row.id}` : 'reservation:new', preset)
  const failure = row ? 'Erro ao atualizar reserva' : 'Erro ao criar reserva'
  let check: { taken: string | null; onlyUnit: string } = { taken: null, onlyUnit: '' }

  const form = useForm<ReservationValues>({
    initial: {
      ...blankReservation,
      condominium_id: condominium.id ?? '',
      ...(row && valuesOf(row, timeZone)),
      ...preset,
    },
    draft,
    failure,
    onRefused: ({ sentence }) => toasts.error(sentence),
    submit: async (values) => {
      const whole = { ...values, residence_id: values.residence_id || check.onlyUnit }
      await (row ? edit(row, whole) : create(whole))
      if (replaces) await discard(replaces)
      onDone()
    },
  })

  async function create(values: ReservationValues) {
    const fields = sentFields(values, timeZone)
    const { condominium_id } = values
    const input = { id: newId(), condominium_id, ...fields, unit: await unitOf(fields.residence_id) }
    parse(reservations.create.input, input)
    mustBeFree()
    const needsApproval = areas.find(({ id }) => id === fields.area_id)?.needs_approval
    await submit({
      acts: [{ command: reservations.create, input }],
      draft: draft.key,
      confirmed: needsApproval ? 'Reserva solicitada. O síndico responde por aqui.' : 'Reserva solicitada.',
      waiting: 'Reserva guardada, aguardando envio.',
      failure,
    })
  }

  async function edit({ id }: Reservation, values: ReservationValues) {
    const { opened } = values
    const { changes, before } = changedFields(sentFields(values, timeZone), opened)
    if (Object.keys(changes).length === 0) return
    const moved = changes.residence_id && { unit: await unitOf(changes.residence_id) }
    const input = { id, ...changes, ...moved }
    parse(reservations.update.input, input)
    mustBeFree()
    const act = {
      command: reservations.update,
      input,
      before: { ...before, ...(moved && { unit: opened.unit }) },
    }
    await submit({
      acts: [act],
      draft: draft.key,
      confirmed: 'Reserva atualizada com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
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
    form,
    submit(known) {
      check = known
      return form.submit()
    },
  }
}

/** A draft that another link began gives way to what this one asks for. */
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
        const asked = JSON.parse(text) as Partial<ReservationValues> // written three lines up
        return kept && kept.asked !== (asked.asked ?? '') ? { ...kept, ...asked } : kept
      },
    }),
    [draft, text],
  )
}
