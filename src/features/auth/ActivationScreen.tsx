import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { PublicFrame } from '#ui/PublicFrame.tsx'
import { AskTokenForm } from './AskTokenForm.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

/** Step 1 asks for the code by e-mail, step 2 sets the password; the e-mail's link comes straight to step 2. */
export function ActivationScreen() {
  const [params] = useSearchParams()
  const [, go] = useLocation()
  const linked = { email: params.get('email') ?? '', token: params.get('token') ?? '' }
  const [given, setGiven] = useState(linked)
  const [step, setStep] = useState<1 | 2>(linked.email && linked.token ? 2 : 1)

  return (
    <PublicFrame title="Ativar conta" step={`Passo ${step} de 2`}>
      {step === 1 ? (
        <AskTokenForm
          email={given.email}
          onBack={() => go('/')}
          onAsked={(email, token) => {
            setGiven({ email, token: token ?? '' })
            setStep(2)
          }}
        />
      ) : (
        <SetPasswordForm {...given} onBack={() => setStep(1)} onDone={() => go('/?entrar=1')} />
      )}
    </PublicFrame>
  )
}
