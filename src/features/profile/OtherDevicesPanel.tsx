import { useState } from 'react'
import { pushSubscriptions, type SubscribedDevice } from '#domain/notifications/contract.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { UnreachedNote } from '#parts/UnreachedNote.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { removeOnServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'

const failure = 'Não foi possível desligar. Tente de novo.'

/** One's other devices that get notifications, and the way to stop it from here. */
export function OtherDevicesPanel() {
  const { timeZone } = useCondominium()
  const { transport } = usePerson()
  const { offlineSince } = useSyncStatus()
  const toasts = useToasts()
  const { answer, at, isUnreached, isAsking, ask } = useReport(pushSubscriptions.list, {})
  const [ending, setEnding] = useState<string | null>(null)
  const others = answer?.filter(({ is_current }) => !is_current)

  async function end({ id, device }: SubscribedDevice) {
    setEnding(id)
    try {
      await removeOnServer(transport, pushSubscriptions.remove, { id }, failure)
      toasts.success(`Notificações desligadas em ${device}.`)
      await ask()
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setEnding(null)
    }
  }

  return (
    <Panel title="Nos seus outros aparelhos">
      {isUnreached && (
        <UnreachedNote
          answeredAt={answer && at && fullInstant(at, timeZone)}
          isAsking={isAsking}
          onAsk={() => void ask()}
        />
      )}
      {!answer && isAsking && <chakra.p color="fg.muted">Carregando...</chakra.p>}
      {others?.length === 0 && (
        <chakra.p color="fg.muted">Nenhum outro aparelho seu recebe notificações.</chakra.p>
      )}
      {others && others.length > 0 && (
        <ul aria-label="Outros aparelhos com notificações">
          {others.map((one) => (
            <chakra.li key={one.id} css={line}>
              <Icon name={/Android|iPhone|iPad/.test(one.device) ? 'device-mobile' : 'monitor'} size={24} />
              <chakra.div flex="1 1 10rem" minWidth="0">
                <chakra.p fontWeight={600}>{one.device}</chakra.p>
                <chakra.p textStyle="small" color="fg.muted">
                  {one.last_delivered_at
                    ? `Última em ${fullInstant(one.last_delivered_at, timeZone)}.`
                    : `Ligadas em ${fullInstant(one.created_at, timeZone)}.`}
                </chakra.p>
              </chakra.div>
              <Button
                variant="dangerGhost"
                aria-label={`Desligar em ${one.device}`}
                busy={ending === one.id}
                busyText="Desligando..."
                disabledReason={offlineSince ? 'Precisa de internet.' : undefined}
                onClick={() => void end(one)}
              >
                Desligar
              </Button>
            </chakra.li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minHeight: '14',
  py: '2',
  '& + &': { borderTopWidth: '1px' },
  '& > [data-icon]': { color: 'fg.muted' },
  '& > button': { ms: 'auto', mr: '-3' },
} as const
