import { useState } from 'react'
import type { Me } from '#domain/auth/contract.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import { ProofForm } from '#parts/ProofForm.tsx'
import { useSession } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { LostEverything } from './LostEverything.tsx'

interface SecondStepProps {
  question: FactorQuestion
  remember: boolean
  onDone: (me: Me) => void
  onBack: () => void
}

/** After the password: what only its person has. */
export function SecondStep({ question, remember, onDone, onBack }: SecondStepProps) {
  const session = useSession()
  const { ticket } = question
  const [hasLost, setLost] = useState(false)
  if (hasLost)
    return (
      <LostEverything ticket={ticket} remember={remember} onDone={onDone} onBack={() => setLost(false)} />
    )
  return (
    <>
      <chakra.p mb="4">A senha está certa. Falta confirmar que é você.</chakra.p>
      <ProofForm
        id="second-step"
        question={question}
        submitText="Entrar"
        failure="Erro ao fazer login"
        onProof={async (proof) => onDone(await session.finishSignIn({ ticket, proof, remember }))}
      >
        <Button variant="ghost" onClick={() => setLost(true)}>
          Não tenho mais nenhum destes
        </Button>
        <Button variant="ghost" icon="arrow-left" onClick={onBack}>
          Voltar
        </Button>
      </ProofForm>
    </>
  )
}
