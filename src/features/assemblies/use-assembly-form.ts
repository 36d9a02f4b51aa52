import type { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#session/clock.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { type AssemblyValues, blankAssembly, fieldsOf, valuesOf } from './assembly-values.ts'
import { addDocumentActs, removeDocumentActs } from './document-acts.ts'

/** Creates an assembly, or edits `row`; `onSaved` is told which one. */
export function useAssemblyForm(row: Assembly | undefined, onSaved: (id: string) => void) {
  const { id: condominium_id, timeZone } = useCondominium()
  const submit = useSubmit()
  const giveUp = useGiveUpPictures()

  const failure = row ? 'Erro ao atualizar assembleia' : 'Erro ao criar assembleia'
  const draft = useDraft<AssemblyValues>(row ? `assembly:${row.id}` : 'assembly:new')
  const form = useForm<AssemblyValues>({
    initial: row ? valuesOf(row, timeZone) : blankAssembly,
    draft,
    failure,
    submit: async (values) => onSaved(row ? await edit(row, values) : await create(values)),
  })

  async function create(values: AssemblyValues): Promise<string> {
    const id = newId()
    const input = { id, condominium_id, ...fieldsOf(values, timeZone) }
    await submit({
      acts: [{ command: assemblies.create, input }, ...addDocumentActs(id, values.documents)],
      draft: draft.key,
      confirmed: 'Assembleia criada com sucesso!',
      waiting: 'Assembleia guardada, aguardando envio.',
      failure,
    })
    return id
  }

  async function edit({ id, documents }: Assembly, values: AssemblyValues): Promise<string> {
    const { changes, before } = changedFields(fieldsOf(values, timeZone), values.opened)
    const update = { command: assemblies.update, input: { id, ...changes }, before }
    const stillThere = values.removed_ids.filter((removed) => documents.some((one) => one.id === removed))
    const acts = [
      ...(Object.keys(changes).length > 0 ? [update] : []),
      ...removeDocumentActs(id, stillThere),
      ...addDocumentActs(id, values.documents),
    ]
    await submit({
      acts,
      draft: draft.key,
      confirmed: 'Assembleia atualizada com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
    return id
  }

  /** What was typed goes, with the documents chosen for it. */
  function discard() {
    form.reset(form.values)
    void giveUp(form.values.documents.map(({ id }) => id))
  }
  return { form, discard }
}
