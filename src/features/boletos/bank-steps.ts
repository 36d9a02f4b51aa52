import type { BankStep } from '#domain/boletos/bank-step.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { motiveText, occurrenceOf, type OccurrenceEffect } from '#domain/boletos/occurrences.ts'
import { instructionText } from '#domain/boletos/texts.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import type { Look } from '#ui/look.ts'

/** A step of a boleto's bank history as it is read. */
export interface BankStepWords extends Look {
  text: string
  /** Motives, amounts and days, a line each. */
  lines: string[]
}

const looks: Record<OccurrenceEffect, Look> = {
  registers: { tone: 'info', icon: 'barcode' },
  rejects: { tone: 'danger', icon: 'x-circle' },
  settles: { tone: 'success', icon: 'check-circle' },
  settles_late: { tone: 'accent', icon: 'warning' },
  writes_off: { tone: 'gray', icon: 'prohibit' },
  moves_due_date: { tone: 'info', icon: 'calendar-blank' },
  grants_rebate: { tone: 'info', icon: 'receipt' },
  cancels_rebate: { tone: 'info', icon: 'receipt' },
  charges_tariff: { tone: 'gray', icon: 'receipt' },
  refuses_write_off: { tone: 'danger', icon: 'warning-circle' },
  refuses: { tone: 'danger', icon: 'warning-circle' },
  none: { tone: 'gray', icon: 'bank' },
}

export function wordsOfStep(step: BankStep): BankStepWords {
  const { said_in, code, motives, paid_cents, tariff_cents, day, credit_date } = step
  if (said_in === 'REMESSA')
    return {
      tone: 'gray',
      icon: 'file-arrow-up',
      text: instructionText(code),
      lines: step.hybrid ? ['Com Pix (boleto híbrido)'] : [],
    }
  const { text, effect } = occurrenceOf(code)
  // Of a tariff the bank writes the amount in both columns; nobody paid it.
  const isPayment = effect === 'settles' || effect === 'settles_late'
  const lines = [
    motives.map((motive) => motiveText(motive, code)).join('; '),
    isPayment && paid_cents > 0 && `Valor pago: ${formatBRL(paid_cents)}`,
    tariff_cents > 0 && `Tarifa: ${formatBRL(tariff_cents)}`,
    day && `Dia no banco: ${civilDateText(day)}`,
    credit_date && `Crédito em conta: ${civilDateText(credit_date)}`,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return { ...looks[effect], text, lines }
}

/** Newest first, as the other history is. */
export function bankSteps({ bank_history }: Pick<Boleto, 'bank_history'>): BankStep[] {
  return [...(bank_history ?? [])].reverse()
}
