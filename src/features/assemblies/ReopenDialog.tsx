import type { Assembly, AssemblyStatus } from '#domain/assemblies/assembly.ts'
import { isPastDeadline } from '#domain/assemblies/rules.ts'
import { now } from '#session/clock.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useForm } from '#hooks/use-form.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { statusOperation } from './status-operation.ts'

interface ReopenDialogProps {
  row: Assembly
  to: AssemblyStatus
  onClose: () => void
}

/** A closed assembly goes on only with a reason, which its history keeps. */
export function ReopenDialog({ row, to, onClose }: ReopenDialogProps) {
  const submit = useSubmit()
  const form = useForm({
    initial: { reason: '' },
    failure: 'Erro ao alterar status',
    async submit({ reason }) {
      await submit(statusOperation({ id: row.id, status: to, reason }))
      onClose()
    },
  })

  return (
    <FormModal
      formId="reopen"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Reabrir a assembleia"
      onClose={onClose}
      submitText="Reabrir"
      busyText="Reabrindo..."
    >
      <p>
        {to === 'IN_PROGRESS' ? 'Quem ainda não votou poderá votar.' : 'Ela volta a ficar agendada.'} Os votos
        já contados ficam, e a pergunta e os documentos continuam como estão. Todos do condomínio são
        avisados.
        {isPastDeadline(row, now()) && ' O prazo já passou: a votação fica aberta até você encerrar.'}
      </p>
      <TextAreaField
        label="Motivo da reabertura"
        hint="Fica no histórico, com o seu nome."
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormModal>
  )
}
