import { DomainError } from '#domain/kernel/errors.ts'
import { residences } from '#domain/residences/contract.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#session/clock.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { useLive } from '#hooks/use-live.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { blankResidence, type ResidenceValues, sentFields, valuesOf, whyTaken } from './residence-values.ts'

/** Registers a unit, or edits `row`; a name that the building already has is told while it is typed. */
export function useResidenceForm(row: Residence | undefined, onDone: () => void) {
  const condominium = useCondominium()
  const toasts = useToasts()
  const submit = useSubmit()
  const draft = useDraft<ResidenceValues>(row ? `residence:${row.id}` : 'residence:new')
  const failure = row ? 'Erro ao atualizar unidade' : 'Erro ao criar unidade'
  let taken: string | null = null

  const form = useForm<ResidenceValues>({
    initial: { ...blankResidence, condominium_id: condominium.id ?? '', ...(row && valuesOf(row)) },
    draft,
    failure,
    onRefused: ({ sentence, problems }) => toasts.error(!row && problems.length > 0 ? incomplete : sentence),
    submit: async (values) => {
      if (taken) throw new DomainError('invalid', { errors: [{ path: 'unit', message: taken }] })
      await (row ? edit(row.id, values) : create(values))
      onDone()
    },
  })
  const { condominium_id } = form.values
  const others = useLive(
    (db) => db.rows<Residence>('residences').where('condominium_id').equals(condominium_id).toArray(),
    [condominium_id],
  )
  taken = whyTaken(form.values, others?.filter(({ id }) => id !== row?.id) ?? [])

  async function create({ condominium_id, ...values }: ResidenceValues) {
    const input = { id: newId(), condominium_id, ...sentFields({ ...values, condominium_id }) }
    await submit({
      acts: [{ command: residences.create, input }],
      draft: draft.key,
      confirmed: 'Unidade criada com sucesso!',
      waiting: 'Unidade guardada, aguardando envio.',
      failure,
    })
  }

  async function edit(id: string, values: ResidenceValues) {
    const { changes, before } = changedFields(sentFields(values), values.opened)
    const update = { command: residences.update, input: { id, ...changes }, before }
    await submit({
      acts: Object.keys(changes).length > 0 ? [update] : [],
      draft: draft.key,
      confirmed: 'Unidade atualizada com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
  }

  return { form, taken }
}

const incomplete = 'Erro ao criar residência. Verifique os dados e tente novamente.'
