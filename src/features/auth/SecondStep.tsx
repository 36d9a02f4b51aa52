import type { Me } from '#domain/auth/contract.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import { ProofForm } from '#parts/ProofForm.tsx'
import { useSession } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { LostEverything } from './LostEverything.tsx'
import type { SignInStep } from './SignInForm.tsx'

interface SecondStepProps {
  question: FactorQuestion
  remember: boolean
  step: SignInStep
  onStep: (step: SignInStep) => void
  onDone: (me: Me) => void
}

/** After the password: what only its person has. */
export function SecondStep({ question, remember, step, onStep, onDone }: SecondStepProps) {
  const session = useSession()
  const { ticket } = question
  if (step === 'lost')
    return (
      <LostEverything ticket={ticket} remember={remember} onDone={onDone} onBack={() => onStep('factor')} />
    )
  return (
    <ProofForm
      id="second-step"
      question={question}
      submitText="Entrar"
      failure="Erro ao fazer login"
      onProof={async (proof) => onDone(await session.finishSignIn({ ticket, proof, remember }))}
    >
      <Button variant="ghost" onClick={() => onStep('lost')}>
        Não tenho mais nenhum destes
      </Button>
      <Button variant="ghost" icon="arrow-left" onClick={() => onStep('password')}>
        Voltar
      </Button>
    </ProofForm>
  )
}
