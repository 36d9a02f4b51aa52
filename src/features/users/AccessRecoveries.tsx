import { useState } from 'react'
import { type AccessRecovery, accessRecovery } from '#domain/auth/access-recovery.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { When } from '#parts/When.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'

const failure = 'Não foi possível responder ao pedido. Tente de novo.'

/** People who lost their second factor and need somebody who knows them: those of these ids, or all. */
export function AccessRecoveries({ ids }: { ids?: readonly string[] }) {
  const { answer, ask } = useReport(accessRecovery.list, {})
  const shown = ids ? answer?.filter(({ id }) => ids.includes(id)) : answer
  return shown?.map((one) => <Asked key={one.id} recovery={one} onAnswered={ask} />)
}

interface AskedProps {
  recovery: AccessRecovery
  onAnswered: () => Promise<void>
}

function Asked({ recovery, onAnswered }: AskedProps) {
  const { timeZone } = useCondominium()
  const { offlineSince } = useSyncStatus()
  const [isVouching, setVouching] = useState(false)
  const { isBusy, answer } = useAnswer(recovery, onAnswered)
  const { user, asked_at, refusal } = recovery
  const mayStill = !recovery.is_mine && recovery.opens_at === null
  const reason = offlineSince ? 'Precisa de internet.' : undefined

  return (
    <Notice tone="accent" icon="warning" title={`${user.name} perdeu a segunda etapa de acesso`}>
      <p>
        Pedido de <When at={asked_at} />, como {user.email}. {standing(recovery, timeZone)}
      </p>
      {mayStill && refusal !== null && <p>{refusal}</p>}
      {!mayStill && <p>Se algo mudou, recusar ainda impede a entrada.</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5" mt="3">
        {mayStill && refusal === null && (
          <Button icon="check" disabledReason={reason} onClick={() => setVouching(true)}>
            Confirmar que é a pessoa
          </Button>
        )}
        <Button
          disabledReason={reason}
          busy={isBusy}
          busyText="Enviando..."
          onClick={() => void answer('refuse')}
        >
          Recusar
        </Button>
      </chakra.div>
      <ConfirmDialog
        open={isVouching}
        variant="warning"
        title={`Você falou com ${user.name}?`}
        confirmText="Falei e é a pessoa"
        cancelText="Ainda não"
        busy={isBusy}
        busyText="Enviando..."
        onCancel={() => setVouching(false)}
        onConfirm={() => void answer('vouch').then(() => setVouching(false))}
      >
        Quem pede sabe a senha desta conta, e pode não ser a pessoa. Confirme só depois de falar com ela, de
        preferência frente a frente. A entrada abre 24 horas depois, ou mais tarde se o e-mail da conta foi
        trocado há pouco. Ela é avisada por e-mail.
      </ConfirmDialog>
    </Notice>
  )
}

function useAnswer({ id }: AccessRecovery, onAnswered: () => Promise<void>) {
  const { transport } = usePerson()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  async function answer(verdict: 'vouch' | 'refuse') {
    setBusy(true)
    try {
      const { message } = await callServer(transport, accessRecovery[verdict], { id }, failure)
      toasts.success(message)
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      await onAnswered()
      setBusy(false)
    }
  }
  return { isBusy, answer }
}

function standing({ opens_at, vouches, needed, vouched }: AccessRecovery, timeZone: string): string {
  const names = vouches.map(({ name }) => name).join(' e ')
  if (opens_at)
    return `${names} ${vouches.length === 1 ? 'confirmou' : 'confirmaram'}. A entrada abre em ${fullInstant(opens_at, timeZone)}.`
  if (vouched > 0) return `${names} confirmou; falta mais uma pessoa.`
  return needed === 2 ? 'Duas pessoas precisam confirmar.' : ''
}
