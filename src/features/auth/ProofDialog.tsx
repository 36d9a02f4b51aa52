import { useCallback, useEffect, useState } from 'react'
import { secondFactor } from '#domain/auth/second-factor.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { ProofForm } from '#parts/ProofForm.tsx'
import { callServer } from '#session/call-server.ts'
import type { ProofSubject } from '#session/proof.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { FormErrors } from '#ui/FormErrors.tsx'
import { ModalFrame } from '#ui/ModalFrame.tsx'

const failure = 'Não foi possível confirmar. Tente de novo.'

/** Before a sensitive act: whoever took an unlocked device does not get past it. */
export function ProofDialog({ subject }: { subject: ProofSubject }) {
  const session = useSession()
  const { question, fault, ask } = useQuestion()
  return (
    <ModalFrame
      title="Confirme que é você"
      description={`${reasons[subject]} Vale por 10 minutos.`}
      size="question"
      onClose={() => session.proof.close(false)}
    >
      {fault && (
        <chakra.div display="grid" gap="3" justifyItems="start">
          <FormErrors errors={[fault]} />
          <Button icon="arrow-clockwise" onClick={() => void ask()}>
            Tentar novamente
          </Button>
        </chakra.div>
      )}
      {!fault && !question && <chakra.p color="fg.muted">Carregando...</chakra.p>}
      {question && (
        <ProofForm
          key={question.ticket}
          id="proof"
          question={question}
          submitText="Confirmar"
          failure={failure}
          onProof={(proof) => session.prove({ ticket: question.ticket, proof })}
        />
      )}
    </ModalFrame>
  )
}

const reasons: Record<ProofSubject, string> = {
  own_security: 'Para mudar a segurança da sua conta, confirme que é você.',
  condominium: 'O que você pediu mexe com acessos ou com o dinheiro do condomínio.',
}

function useQuestion() {
  const { transport } = usePerson()
  const [question, setQuestion] = useState<FactorQuestion | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const ask = useCallback(async () => {
    setFault(null)
    try {
      setQuestion(await callServer(transport, secondFactor.proofQuestion, {}, failure))
    } catch (error) {
      setFault(sentenceOf(error, failure))
    }
  }, [transport])

  useEffect(() => void ask(), [ask])
  return { question, fault, ask }
}
