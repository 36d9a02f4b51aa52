import { useState } from 'react'
import type { RecoveryState } from '#domain/auth/access-recovery.ts'
import type { Me } from '#domain/auth/contract.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useSession } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Notice } from '#ui/Notice.tsx'

interface LostEverythingProps {
  ticket: string
  remember: boolean
  onDone: (me: Me) => void
  onBack: () => void
}

const failure = 'Não foi possível enviar o pedido. Tente de novo.'

/** Neither phone nor codes: people who know them vouch for them, and a day passes. */
export function LostEverything({ ticket, remember, onDone, onBack }: LostEverythingProps) {
  const session = useSession()
  const [state, setState] = useState<RecoveryState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function ask() {
    setBusy(true)
    setFault(null)
    try {
      const answer = await session.askRecovery({ ticket, remember })
      if ('user' in answer) onDone(answer)
      else setState(answer)
    } catch (error) {
      setFault(sentenceOf(error, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <chakra.div display="grid" gap="4">
      <FormErrors errors={fault ? [fault] : []} />
      <chakra.div role="status" display="grid" gap="4">
        {state ? (
          <Notice tone="info" icon="clock" title={state.opens_at ? 'Falta esperar' : 'Pedido enviado'}>
            {stateWords(state)}
          </Notice>
        ) : (
          <>
            <p>
              Sem o aparelho e sem os códigos impressos, quem administra o seu condomínio, ou a equipe do
              Zelo, confirma que é você. Depois disso é preciso esperar 24 horas: é o tempo para o dono da
              conta cancelar, se não for você.
            </p>
            <p>Avisamos por e-mail quem pode confirmar e o endereço da conta.</p>
          </>
        )}
      </chakra.div>
      {!state && (
        <Button
          variant="solid"
          size="lg"
          full
          busy={isBusy}
          busyText="Enviando..."
          onClick={() => void ask()}
        >
          Pedir para entrar
        </Button>
      )}
      <Button variant="ghost" icon="arrow-left" onClick={onBack}>
        Voltar
      </Button>
    </chakra.div>
  )
}

function stateWords({ needed, vouched, opens_at }: RecoveryState): string {
  if (opens_at)
    return `Já confirmaram que é você. Entre de novo a partir de ${fullInstant(opens_at, defaultTimeZone)}, com a sua senha, e volte a esta tela.`
  if (needed === 1)
    return 'Procure quem administra o seu condomínio e peça que confirme que é você. Se você o administra, ou não é de nenhum, procure a equipe do Zelo.'
  return vouched === 0
    ? 'Duas pessoas da plataforma precisam confirmar que é você. Procure-as.'
    : 'Uma pessoa já confirmou. Falta mais uma.'
}
