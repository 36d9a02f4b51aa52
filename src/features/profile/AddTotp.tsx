import { useState } from 'react'
import { type AddedFactor, type NewTotp, secondFactor } from '#domain/auth/second-factor.ts'
import { useForm } from '#hooks/use-form.ts'
import { QrCode } from '#parts/QrCode.tsx'
import { useCopy } from '#parts/use-copy.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'

const failure = 'Não foi possível ativar o aplicativo. Tente de novo.'

/** Connects an authenticator app: scan, type the code it shows. */
export function AddTotp({ begun, onClose }: { begun: NewTotp; onClose: () => void }) {
  const { transport } = usePerson()
  const [added, setAdded] = useState<AddedFactor | null>(null)
  const form = useForm({
    initial: { code: '', label: 'Aplicativo autenticador' },
    failure,
    submit: async (values) => {
      const given = { ticket: begun.ticket, ...values }
      const answer = await callServer(transport, secondFactor.addTotp, given, failure)
      if (answer.recovery_codes) setAdded(answer)
      else onClose()
    },
  })

  if (added?.recovery_codes) return <NewRecoveryCodes codes={added.recovery_codes} onClose={onClose} />
  return (
    <FormModal
      formId="new-totp"
      form={form}
      onSubmit={() => void form.submit()}
      title="Usar aplicativo autenticador"
      description="Serve qualquer um: Google Authenticator, Microsoft Authenticator, Aegis e outros."
      size="question"
      phone="full"
      onClose={onClose}
      submitText="Ativar"
      busyText="Ativando..."
    >
      <Scanned {...begun} />
      <TextField
        label="Código que o aplicativo mostra"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.field('code')}
      />
      <TextField
        label="Nome"
        hint="Para você o reconhecer na lista."
        maxLength={60}
        {...form.field('label')}
      />
    </FormModal>
  )
}

function Scanned({ secret, uri }: NewTotp) {
  const copy = useCopy('Chave copiada! Cole no aplicativo.')
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <chakra.div display="grid" gap="3" justifyItems="center">
      <QrCode text={uri} label="QR para o aplicativo autenticador" width="11rem" />
      <chakra.p textStyle="small" color="fg.muted" textAlign="center">
        Aponte a câmera do aplicativo para o código. O aplicativo está neste aparelho? Copie a chave:
      </chakra.p>
      <chakra.code css={secretLook}>{grouped}</chakra.code>
      <Button icon="copy" onClick={() => void copy(secret)}>
        Copiar a chave
      </Button>
    </chakra.div>
  )
}

const secretLook = {
  fontFamily: 'body',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: '0.06em',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const
