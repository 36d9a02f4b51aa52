import { useState } from 'react'
import { type AddedFactor, secondFactor } from '#domain/auth/second-factor.ts'
import { deviceName } from '#domain/values/device-name.ts'
import { usePasskeyHere } from '#hooks/use-passkey-here.ts'
import { useForm } from '#hooks/use-form.ts'
import { callServer } from '#session/call-server.ts'
import { makePasskey } from '#session/passkey.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { chakra } from '#ui/chakra.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'

const failure = 'Não foi possível criar a chave de acesso. Tente de novo.'

/** Makes a passkey on this device; with the first factor come the recovery codes. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { transport } = usePerson()
  const here = usePasskeyHere()
  const [added, setAdded] = useState<AddedFactor | null>(null)
  const form = useForm({
    initial: { label: deviceName(navigator.userAgent) },
    failure,
    submit: async ({ label }) => {
      const { ticket, passkey } = await callServer(transport, secondFactor.newPasskey, {}, failure)
      const made = { ticket, passkey: await makePasskey(passkey), label }
      const answer = await callServer(transport, secondFactor.addPasskey, made, failure)
      await here.note(answer.factor.id)
      if (answer.recovery_codes) setAdded(answer)
      else onClose()
    },
  })

  if (added?.recovery_codes) return <NewRecoveryCodes codes={added.recovery_codes} onClose={onClose} />
  return (
    <FormModal
      formId="new-passkey"
      form={form}
      onSubmit={() => void form.submit()}
      title="Criar chave de acesso"
      description="O aparelho pede a sua digital, o seu rosto ou o código de bloqueio da tela."
      size="question"
      onClose={onClose}
      submitText="Criar"
      busyText="Esperando o aparelho..."
    >
      <chakra.p color="fg.muted">A chave fica guardada no aparelho; o Zelo não vê a sua digital.</chakra.p>
      <TextField
        label="Nome"
        hint="Para você reconhecer o aparelho nesta lista."
        maxLength={60}
        {...form.field('label')}
      />
    </FormModal>
  )
}
