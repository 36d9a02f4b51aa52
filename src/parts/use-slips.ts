import { useState } from 'react'
import { type Boleto, isPayable, whyNotPayable } from '#domain/boletos/boleto.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { isSecondCopy } from '#domain/financial-transactions/slip-notes.ts'
import { useFiles } from '#hooks/use-files.ts'
import type { SlipLayout } from '#slips/slip.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { useCondominium } from './use-condominium.ts'
import { useToday } from './use-today.ts'

export const numberComes = 'O boleto recebe o número ao sincronizar; até lá não há PDF.'
const notDrawn = 'Não foi possível abrir o PDF do boleto'

export function slipLabel(row: Boleto, today: string): string {
  return isSecondCopy(row, today) ? 'Segunda via (PDF)' : 'Abrir PDF'
}

/**
 * Draws boletos as one PDF on this device, without a network too, and opens it in a new tab. `problem` is why that failed,
 * to be shown where it was pressed; a toast says it too.
 */
export function useSlips() {
  const { db } = usePerson()
  const { timeZone } = useCondominium()
  const today = useToday()
  const toasts = useToasts()
  const { openTab } = useFiles()
  const [problem, setProblem] = useState<string | null>(null)

  function refuse(sentence: string): false {
    setProblem(sentence)
    toasts.error(sentence)
    return false
  }

  /** Call it in the press. Answers whether it was drawn. */
  async function open(given: readonly Boleto[], layout: SlipLayout = 'full'): Promise<boolean> {
    setProblem(null)
    const rows = given.filter(isPayable)
    const [ended] = rows.length === 0 ? given : []
    if (ended) return refuse(whyNotPayable(ended) ?? notDrawn)
    if (!rows.some(({ barcode }) => barcode !== null)) return refuse(numberComes)
    const tab = openTab()
    try {
      const [{ drawSlips }, { slipOf, slipName }] = await Promise.all([
        import('#slips/draw-slips.ts'),
        import('#slips/slip-of.ts'),
      ])
      const charges = await db
        .rows<FinancialTransaction>('financial_transactions')
        .bulkGet(rows.map(({ financial_transaction_id }) => financial_transaction_id ?? ''))
      const slips = rows
        .map((row, at) => slipOf(row, { today, timeZone, charge: charges[at] }))
        .filter((slip) => slip !== null)
      const bytes = await drawSlips(slips, layout)
      const [first] = rows
      const name = first && rows.length === 1 ? slipName(first) : 'boletos.pdf'
      tab.show(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name) // drawn into a buffer of its own
    } catch (error) {
      tab.close()
      reportError(error)
      return refuse(notDrawn)
    }
    const missing = rows.filter(({ barcode }) => barcode === null).length
    if (missing > 0) toasts.info(missingText(missing))
    return true
  }

  return { open, problem }
}

function missingText(count: number): string {
  const boletos = count === 1 ? '1 boleto ainda não tem' : `${count} boletos ainda não têm`
  return `${boletos} número e não ${count === 1 ? 'está' : 'estão'} no PDF.`
}
