import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { auth, type DeviceSession, type EndedSession } from '#domain/auth/contract.ts'
import { callServer, removeOnServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import type { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useFirstFew } from '#ui/use-first-few.tsx'
import { ReportNote } from '#parts/ReportNote.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { EndedDevices } from './EndedDevices.tsx'

interface DevicesPanelProps {
  report: ReturnType<typeof useReport<unknown, DeviceSession[]>>
  /** Those that are over. */
  ended: ReturnType<typeof useReport<unknown, EndedSession[]>>
}

const failure = 'Não foi possível encerrar a sessão. Tente de novo.'

const erasedWords =
  'Os dados do condomínio se apagam lá assim que houver internet. O que não foi enviado fica lá até você entrar de novo.'

/** Where one is signed in, and the way to sign out from there. */
export function DevicesPanel({ report, ended }: DevicesPanelProps) {
  const { offlineSince } = useSyncStatus()
  const { asked, setAsked, isBusy, fault, end } = useEnding(async () => {
    await Promise.all([report.ask(), ended.ask()])
  })
  const { answer: devices } = report
  const { shown, more } = useFirstFew(devices ?? [], 5)
  const others = devices?.filter(({ is_current }) => !is_current) ?? []
  const reason = offlineSince ? 'Precisa de internet.' : undefined

  return (
    <Panel title="Aparelhos conectados">
      <chakra.div display="flex" flexDirection="column" gap="3">
        <FormErrors errors={fault ? [fault] : []} />
        <ReportNote report={report} />
        {devices && (
          <chakra.ul aria-label="Aparelhos conectados" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {shown.map((device) => (
              <li key={device.id}>
                <DeviceRow device={device} disabledReason={reason} onEnd={() => setAsked(device)} />
              </li>
            ))}
          </chakra.ul>
        )}
        {more}
        {others.length > 1 && (
          <div>
            <Button icon="sign-out" disabledReason={reason} onClick={() => setAsked('others')}>
              Encerrar todas as outras
            </Button>
          </div>
        )}
        <EndedDevices sessions={ended.answer ?? []} />
      </chakra.div>
      <ConfirmDialog
        open={asked !== null}
        variant="warning"
        title={asked === 'others' ? 'Encerrar todas as outras?' : 'Encerrar esta sessão?'}
        confirmText="Encerrar"
        busy={isBusy}
        busyText="Encerrando..."
        onCancel={() => setAsked(null)}
        onConfirm={() => void end()}
      >
        {asked === 'others'
          ? `Você sai de ${others.length} aparelhos e continua neste. ${erasedWords}`
          : asked && `Você sai de ${asked.device}. ${erasedWords}`}
      </ConfirmDialog>
    </Panel>
  )
}

/** Signs a device out, or all but this one, and asks for the list anew. */
function useEnding(onEnded: () => Promise<void>) {
  const { transport } = usePerson()
  const toasts = useToasts()
  const [asked, setAsked] = useState<DeviceSession | 'others' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function end() {
    if (isBusy || !asked) return
    setBusy(true)
    setFault(null)
    try {
      if (asked === 'others') await callServer(transport, auth.endOtherSessions, {}, failure)
      else await removeOnServer(transport, auth.endSession, { id: asked.id }, failure)
      toasts.success(asked === 'others' ? 'As outras sessões foram encerradas.' : 'Sessão encerrada.')
      await onEnded()
    } catch (error) {
      const sentence = sentenceOf(error, failure)
      setFault(sentence)
      toasts.error(sentence)
    } finally {
      setBusy(false)
      setAsked(null)
    }
  }
  return { asked, setAsked, isBusy, fault, end }
}
