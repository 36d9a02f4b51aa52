import { useState } from 'react'
import { pushSubscriptions, type SubscribedDevice } from '#domain/notifications/contract.ts'
import { When } from '#parts/When.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ReportNote } from '#parts/ReportNote.tsx'
import { removeOnServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Panel } from '#ui/Panel.tsx'
import { AccountRow } from './AccountRow.tsx'
import { deviceIcon } from './DeviceRow.tsx'

const failure = 'Não foi possível desligar. Tente de novo.'

/** One's other devices that get notifications, and the way to stop it from here. */
export function OtherDevicesPanel() {
  const { transport } = usePerson()
  const { offlineSince } = useSyncStatus()
  const toasts = useToasts()
  const report = useReport(pushSubscriptions.list, {})
  const { answer, ask } = report
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
      <ReportNote report={report} />
      {others?.length === 0 && (
        <chakra.p color="fg.muted">Nenhum outro aparelho seu recebe notificações.</chakra.p>
      )}
      {others && others.length > 0 && (
        <chakra.ul
          aria-label="Outros aparelhos com notificações"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {others.map((one) => (
            <li key={one.id}>
              <AccountRow
                icon={deviceIcon(one.device)}
                name={one.device}
                note={
                  one.last_delivered_at ? (
                    <>
                      Última: <When at={one.last_delivered_at} />.
                    </>
                  ) : (
                    <>
                      Ligadas: <When at={one.created_at} />.
                    </>
                  )
                }
              >
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
              </AccountRow>
            </li>
          ))}
        </chakra.ul>
      )}
    </Panel>
  )
}
