import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import { PublicFrame } from '#ui/PublicFrame.tsx'
import { AskTokenForm } from './AskTokenForm.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

/** Step 1 asks for the code by e-mail, step 2 sets the password; the e-mail's link comes straight to step 2. */
export function ActivationScreen() {
  const [opened, setOpened] = useState(0)
  // The link was opened in the window that already shows this screen: the browser does not load it anew.
  useEffect(() => {
    const reopen = () => setOpened((count) => count + 1)
    addEventListener('hashchange', reopen)
    return () => removeEventListener('hashchange', reopen)
  }, [])
  return <Activation key={opened} />
}

function Activation() {
  const [, go] = useLocation()
  const [linked] = useState(linkedHere)
  const [given, setGiven] = useState(linked)
  const [step, setStep] = useState<1 | 2>(linked.email && linked.token ? 2 : 1)

  // Nobody reads the code over a shoulder, in the history or in a screenshot; a reload still has it.
  useEffect(() => {
    if (linked.token) history.replaceState({ ...history.state, linked }, '', location.pathname)
  }, [linked])

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
        <SetPasswordForm
          {...given}
          onBack={() => setStep(1)}
          onDone={() => go('/?entrar=1', { state: { email: given.email } })}
        />
      )}
    </PublicFrame>
  )
}

const Linked = v.object({ linked: v.object({ email: v.string(), token: v.string() }) })

/** What the e-mail's link brought, behind the # or, in links of older e-mails, in the query. */
function linkedHere(): { email: string; token: string } {
  if (v.is(Linked, history.state)) return history.state.linked
  const params = new URLSearchParams(location.hash.slice(1) || location.search)
  return { email: params.get('email') ?? '', token: params.get('token') ?? '' }
}
