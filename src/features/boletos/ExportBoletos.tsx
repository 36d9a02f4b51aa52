import type { Boleto } from '#domain/boletos/boleto.ts'
import { saveCsv } from '#hooks/save-csv.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { boletosCsv, boletosFilename, exportedText } from './boleto-csv.ts'

/** The boletos that are filtered, in their order, as a file. */
export function ExportBoletos({ rows }: { rows: readonly Boleto[] | undefined }) {
  const toasts = useToasts()
  const today = useToday()
  const { timeZone } = useCondominium()

  function save() {
    if (!rows) return
    try {
      const { text, count } = boletosCsv(rows, { today, timeZone })
      saveCsv(boletosFilename(today), text)
      toasts.success(exportedText(count, rows.length))
    } catch (error) {
      reportError(error)
      toasts.error('Não foi possível exportar os boletos')
    }
  }

  return (
    <Button variant="ghost" icon="export" disabled={!rows} onClick={save}>
      Exportar CSV
    </Button>
  )
}
