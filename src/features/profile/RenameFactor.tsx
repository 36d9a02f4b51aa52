import { type Factor, secondFactor } from '#domain/auth/second-factor.ts'
import { useForm } from '#hooks/use-form.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { TextField } from '#ui/TextField.tsx'

const failure = 'Não foi possível mudar o nome. Tente de novo.'

export function RenameFactor({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const { transport } = usePerson()
  const form = useForm({
    initial: { label: factor.label },
    failure,
    submit: async (values) => {
      await callServer(transport, secondFactor.rename, { id: factor.id, ...values }, failure)
      onClose()
    },
  })
  return (
    <FormModal
      formId="factor-label"
      form={form}
      onSubmit={() => void form.submit()}
      title="Mudar nome"
      size="question"
      onClose={onClose}
      submitText="Salvar"
      busyText="Salvando..."
    >
      <TextField label="Nome" maxLength={60} {...form.field('label')} />
    </FormModal>
  )
}
