import { residences } from '#domain/residences/contract.ts'
import { linkTypes, type LinkType } from '#domain/kernel/roles.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { useToday } from '#parts/use-today.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { StayFields } from '#parts/StayFields.tsx'
import { usePeopleOptions } from '#parts/use-people-options.ts'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'

interface AssignValues {
  user_id: string
  type: LinkType
  from_on: string
  to_on: string
}

interface AssignFormProps {
  row: Residence
  /** Somebody who belongs to it already. */
  link?: ResidenceLink
  onClose: () => void
}

/** Who belongs to the unit, as what, and from which day to which. */
export function AssignForm({ row, link, onClose }: AssignFormProps) {
  const submit = useSubmit()
  const today = useToday()
  const people = usePeopleOptions(row.condominium_id)
  const draft = useDraft<AssignValues>(`assign:${row.id}:${link?.user.id ?? 'new'}`)
  const failure = link ? 'Erro ao atualizar vínculo' : 'Erro ao vincular morador'

  const form = useForm<AssignValues>({
    initial: {
      user_id: link?.user.id ?? '',
      type: link?.type ?? 'OWNER',
      from_on: link?.from_on ?? today,
      to_on: link?.to_on ?? '',
    },
    draft,
    failure,
    onRefused: useRefusalToast(),
    submit: async ({ from_on, to_on, ...values }) => {
      const input = {
        id: row.id,
        ...values,
        from_on: from_on || (link?.from_on ?? today),
        to_on: to_on || null,
      }
      await submit({
        calls: [{ command: residences.assign, input }],
        draft: draft.key,
        confirmed: link ? 'Vínculo atualizado com sucesso!' : 'Morador vinculado com sucesso!',
        waiting: 'Vínculo guardado, aguardando envio.',
        failure,
      })
      onClose()
    },
  })
  const { values, set, errors } = form

  return (
    <FormModal
      formId="assign"
      form={form}
      onSubmit={() => void form.submit()}
      title={link ? 'Editar vínculo' : 'Vincular morador'}
      description={`Unidade ${unitName(row)}${link ? ` · ${link.user.profile.name}` : ''}`}
      onClose={() => void form.reset(values).finally(onClose)}
      submitText={link ? 'Salvar' : 'Vincular'}
      busyText="Salvando..."
      foot={<OfflineHint />}
    >
      {!link && (
        <ComboField
          label="Morador"
          placeholder="Escolha a pessoa"
          searchPlaceholder="Nome, unidade ou e-mail"
          emptyText="Ninguém encontrado. Cadastre a pessoa em Moradores."
          options={people}
          value={values.user_id || null}
          onChange={(id) => set('user_id', id ?? '')}
          error={errors.user_id}
        />
      )}
      <SelectField
        label="Tipo"
        emptyText={null}
        options={linkTypes.map((value) => ({ value, label: linkTypeTexts[value] }))}
        {...form.field('type')}
      />
      <StayFields form={form} hint="Sem data de saída, o vínculo não tem fim marcado." />
    </FormModal>
  )
}
