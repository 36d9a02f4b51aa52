import { type ReactNode, useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import type { FactorQuestion, ProofKind } from '#domain/auth/factor-question.ts'
import { useForm } from '#hooks/use-form.ts'
import { answerByPasskey, hasPasskeys } from '#session/passkey.ts'
import { Button } from '#ui/Button.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { TextField } from '#ui/TextField.tsx'
import { chakra } from '#ui/chakra.ts'

interface ProofFormProps {
  id: string
  question: FactorQuestion
  /** Sends it; a DomainError is displayed here. */
  onProof: (proof: unknown) => Promise<void>
  /** The message when the server gave none. */
  failure: string
  submitText: string
  /** Below the other ways: how to give up. */
  children?: ReactNode
}

/** Shows who one is: by passkey, with a code, or with the password, whichever this person has. */
export function ProofForm({ id, question, onProof, failure, submitText, children }: ProofFormProps) {
  const kinds = question.kinds.filter((kind) => kind !== 'PASSKEY' || hasPasskeys())
  const [chosen, choose] = useState<ProofKind | null>(null)
  const way = chosen ?? kinds[0]
  const form = useForm({
    initial: { code: '' },
    failure,
    submit: async ({ code }) => {
      if (way === 'PASSKEY' && question.passkey)
        return onProof({ kind: way, answer: await answerByPasskey(question.passkey) })
      await asCode(onProof(way === 'PASSWORD' ? { kind: way, password: code } : { kind: way, code }))
    },
  })

  function change(kind: ProofKind) {
    choose(kind)
    void form.reset({ code: '' })
  }

  if (way === undefined)
    return (
      <QuietNote icon="key">
        A sua chave de acesso não abre neste navegador. Use o aparelho em que você a criou.
      </QuietNote>
    )
  return (
    <FormBody id={id} form={form} onSubmit={() => void form.submit()}>
      <WayField key={way} way={way} field={form.field('code')} />
      <Button
        variant="solid"
        size="lg"
        full
        type="submit"
        icon={way === 'PASSKEY' ? 'key' : undefined}
        busy={form.isBusy}
        busyText={way === 'PASSKEY' ? 'Esperando a chave...' : 'Confirmando...'}
      >
        {way === 'PASSKEY' ? 'Usar chave de acesso' : submitText}
      </Button>
      <chakra.div display="grid" gap="0.5" justifyItems="center" _empty={{ display: 'none' }}>
        {kinds
          .filter((kind) => kind !== way)
          .map((kind) => (
            <Button key={kind} variant="ghost" icon={ways[kind].icon} onClick={() => change(kind)}>
              {ways[kind].offer}
            </Button>
          ))}
        {children}
      </chakra.div>
    </FormBody>
  )
}

const ways: Record<ProofKind, { offer: string; icon: IconName }> = {
  PASSKEY: { offer: 'Usar chave de acesso', icon: 'key' },
  TOTP: { offer: 'Digitar o código do aplicativo', icon: 'device-mobile' },
  RECOVERY: { offer: 'Usar um código de recuperação', icon: 'printer' },
  PASSWORD: { offer: 'Digitar a senha', icon: 'lock-simple' },
}

interface WayFieldProps {
  way: ProofKind
  field: { name: string; value: string; onChange: (value: string) => void; error: string | undefined }
}

function WayField({ way, field }: WayFieldProps) {
  switch (way) {
    case 'PASSKEY':
      return (
        <chakra.p color="fg.muted">
          O aparelho pede a sua digital, o seu rosto ou o código de bloqueio da tela.
        </chakra.p>
      )
    case 'TOTP':
      return (
        <TextField
          label="Código do aplicativo"
          hint="Os 6 dígitos que o aplicativo autenticador mostra agora."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          {...field}
        />
      )
    case 'RECOVERY':
      return (
        <TextField
          label="Código de recuperação"
          hint="Um dos dez que você imprimiu. Cada um serve uma vez."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          {...field}
        />
      )
    case 'PASSWORD':
      return <PasswordField label="Sua senha" autoComplete="current-password" autoFocus {...field} />
  }
}

/** The server names the field of its input; here there is one. */
async function asCode(sent: Promise<void>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof DomainError) || !error.refusal.errors) throw error
    const errors = error.refusal.errors.map(({ message }) => ({ path: 'code', message }))
    throw new DomainError(error.code, { ...error.refusal, errors })
  }
}
