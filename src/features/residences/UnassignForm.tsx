import { DomainError } from '#domain/kernel/errors.ts'
import { residences } from '#domain/residences/contract.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useForm } from '#hooks/use-form.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextField } from '#ui/TextField.tsx'

interface UnassignFormProps {
  row: Residence
  link: ResidenceLink
  onClose: () => void
}

const ways = [
  { value: 'now', label: 'Agora' },
  { value: 'later', label: 'Em outro dia' },
] as const

const failure = 'Erro ao desvincular morador'

/** Ends somebody's link: at once, or on a last day to come. */
export function UnassignForm({ row, link, onClose }: UnassignFormProps) {
  const submit = useSubmit()
  const today = useToday()
  const { id: user_id, profile } = link.user

  const form = useForm<{ when: 'now' | 'later'; to_on: string }>({
    initial: { when: 'now', to_on: link.to_on ?? '' },
    failure,
    onRefused: useRefusalToast(),
    submit: async ({ when, to_on }) => {
      if (when === 'later' && to_on <= today)
        throw new DomainError('invalid', {
          errors: [{ path: 'to_on', message: 'Escolha um dia depois de hoje' }],
        })
      await submit({
        calls: [
          {
            command: residences.unassign,
            input: { id: row.id, user_id, ...(when === 'later' && { to_on }) },
          },
        ],
        confirmed:
          when === 'now' ? 'Morador desvinculado com sucesso!' : `Saída marcada: ${civilDateText(to_on)}.`,
        waiting: 'Alteração guardada, aguardando envio.',
        failure,
      })
      onClose()
    },
  })
  const { when } = form.values

  return (
    <FormModal
      formId="unassign"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Desvincular morador"
      description={`${profile.name} deixa a unidade ${unitName(row)} e não vê mais os dados dela. O cadastro da pessoa continua.`}
      onClose={onClose}
      submitText="Desvincular"
      busyText="Salvando..."
      submitLook={{ variant: 'danger' }}
      foot={
        <>
          <OfflineHint />
          <Button onClick={onClose}>Cancelar</Button>
        </>
      }
    >
      <div>
        <SegmentedControl label="Quando" options={ways} {...form.field('when')} />
      </div>
      {when === 'later' && <TextField label="Último dia" type="date" min={today} {...form.field('to_on')} />}
    </FormModal>
  )
}
