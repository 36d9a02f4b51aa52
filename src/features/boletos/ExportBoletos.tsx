import type { Boleto } from '#domain/boletos/boleto.ts'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFiles } from '#hooks/use-files.ts'
import { useNotedExport } from '#hooks/use-noted-access.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useExportWait } from '#parts/use-export-wait.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { boletosCsv, boletosFilename, exportedText } from './boleto-csv.ts'

/** The boletos that are filtered, in their order, as a file. */
export function ExportBoletos({ rows }: { rows: readonly Boleto[] | undefined }) {
  const toasts = useToasts()
  const { saveCsv } = useFiles()
  const today = useToday()
  const { timeZone } = useCondominium()
  const { actor } = usePerson()
  const noteExport = useNotedExport()
  const wait = useExportWait()

  async function save() {
    if (!rows) return
    try {
      if (!livesHere(actor.role)) await noteExport()
      const { text, count } = boletosCsv(rows, { today, timeZone })
      saveCsv(boletosFilename(today), text, exportedText(count, rows.length))
    } catch (error) {
      reportError(error)
      toasts.error('Não foi possível exportar os boletos')
    }
  }

  return (
    <Button variant="ghost" icon="export" disabled={!rows} disabledReason={wait} onClick={() => void save()}>
      Exportar CSV
    </Button>
  )
}
