import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { privacy } from '#domain/privacy/contract.ts'
import { readable } from '#domain/words/readable.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { callServer } from '#session/call-server.ts'
import { useFiles } from '#hooks/use-files.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

type Format = 'json' | 'html'

const failure = 'Não foi possível exportar os seus dados. Tente de novo.'

/** Everything that is held, in a file: only the server has all of it. */
export function ExportPanel() {
  const { offlineSince } = useSyncStatus()
  const { busy, fault, save } = useExport()
  const reason = offlineSince ? 'Exportar os seus dados precisa de internet.' : undefined

  return (
    <Panel title="O que o Zelo guarda sobre você">
      <chakra.div display="flex" flexDirection="column" gap="4">
        <p>
          Seu cadastro, suas unidades, pets, veículos e dependentes, o que você registrou, pediu e votou, os
          aparelhos em que entrou e quem acessou os seus dados.
        </p>
        <FormErrors errors={fault ? [fault] : []} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            icon="file-text"
            busy={busy === 'html'}
            busyText="Exportando..."
            disabledReason={reason}
            onClick={() => void save('html')}
          >
            Baixar para ler
          </Button>
          <Button
            icon="download-simple"
            busy={busy === 'json'}
            busyText="Exportando..."
            disabledReason={reason}
            onClick={() => void save('json')}
          >
            Baixar em JSON
          </Button>
        </chakra.div>
        {reason ? (
          <QuietNote icon="cloud-slash">{reason}</QuietNote>
        ) : (
          <QuietNote icon="info">
            O arquivo para ler abre no navegador e pode ser impresso. O JSON é para levar a outro sistema.
          </QuietNote>
        )}
      </chakra.div>
    </Panel>
  )
}

function useExport() {
  const { transport } = usePerson()
  const { timeZone, all } = useCondominium()
  const toasts = useToasts()
  const { saveText } = useFiles()
  const [busy, setBusy] = useState<Format | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function save(format: Format) {
    if (busy) return
    setBusy(format)
    setFault(null)
    try {
      const exported = await callServer(transport, privacy.export, {}, failure)
      const filename = `meus-dados-zelo-${civilDay(exported.exported_at, timeZone)}.${format}`
      const names = new Map(all.map(({ id, name }) => [id, name]))
      const file =
        format === 'json'
          ? { filename, text: JSON.stringify(exported, null, 2), type: 'application/json' }
          : { filename, text: readable(exported, { timeZone, names }), type: 'text/html' }
      saveText(file, 'Seus dados foram baixados.')
    } catch (error) {
      const sentence = sentenceOf(error, failure)
      setFault(sentence)
      toasts.error(sentence)
    } finally {
      setBusy(null)
    }
  }
  return { busy, fault, save }
}
