import type { Boleto } from '../boletos/boleto.ts'
import { motiveText, type Occurrence } from '../boletos/occurrences.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import type { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import type { Context } from '../kernel/context.ts'

/** What a row of a return file is about. */
export interface Answering {
  boleto: Boleto
  charge: FinancialTransaction | undefined
  /** The return file. */
  fileId: string
  context: Context
}

/** What it does. */
export interface Outcome {
  /** In plain Portuguese: "Pago em 21/11/2026: R$ 487,90." */
  text: string
  /** What somebody has to do about it; absent where all is well. */
  todo?: string | null
  /** The boleto after it, without the step in its history; absent if it stays. */
  boleto?: Boleto
  /** The charge after it; absent if it stays. */
  charge?: FinancialTransaction | undefined
}

/** The boleto and its charge after a row, and what somebody has to do about it. */
export interface Answer {
  boleto: Boleto
  charge: FinancialTransaction | undefined
  /** In plain Portuguese, as an `Outcome`'s. */
  text: string
  /** What to do; null where all is well. */
  todo: string | null
  /** False for what another file said already. */
  isNew: boolean
}

export type Effect = (row: RetornoRow, occurrence: Occurrence, answering: Answering) => Outcome

/** The motives of a row in words; empty without any. */
export function reasonsOf({ motives, occurrence }: RetornoRow): string {
  return motives.map((motive) => motiveText(motive, occurrence)).join('; ')
}

/** What the bank says, with its motives: "Entrada rejeitada: CEP inválido." */
export function said(row: RetornoRow, { text }: Occurrence): string {
  return `${[text, reasonsOf(row)].filter(Boolean).join(': ')}.`
}
