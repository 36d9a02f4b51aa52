import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import type { Retorno } from '#domain/boletos/retorno.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type RemessaFile, testNumbers } from '#domain/remessas/remessa-file.ts'
import { type PlannedRow, planRetorno, type RetornoPlan } from '#domain/retornos/plan.ts'
import type { RetornoFile } from '#domain/retornos/retorno-file.ts'
import {
  appliedBefore,
  hasSameNumber,
  lastNumberBefore,
  missingBefore,
  notCompared,
  repeatedNumber,
  saysTheSame,
  type Digests,
  whyNotOurs,
} from '#domain/retornos/whole-file.ts'

/** What this device knows, as far as a return file is about it. */
export interface RetornoKnown {
  boletos: readonly Boleto[]
  charges: readonly FinancialTransaction[]
  agreements: readonly BankAccount[]
  /** Files that were made: some may be of the bank's examination. */
  remessas: readonly RemessaFile[]
  /** Files that were applied. */
  files: readonly RetornoFile[]
  timeZone: string
}

export interface RetornoPreview {
  plan: RetornoPlan
  /** Rows that somebody has to look at, and the others. */
  toCheck: PlannedRow[]
  others: PlannedRow[]
  /** Why it cannot be applied; empty if it can be. */
  refusals: string[]
  /** The same file, applied before. */
  applied: RetornoFile | null
  /** That does not keep it from being applied. */
  notices: string[]
}

/** What a return file would do, in the words of the server, which decides. */
export function previewRetorno(
  { header, rows, problems }: Retorno,
  known: RetornoKnown,
  { fileId, digests, context }: { fileId: string; digests: Digests; context: Context },
): RetornoPreview {
  const { boletos, charges, agreements, remessas, files, timeZone } = known
  const ours = boletos.filter(({ beneficiary }) => beneficiary?.beneficiary === header?.beneficiary)
  const byNumber = new Map(ours.map((row) => [row.our_number, row]))
  const boletoById = new Map(boletos.map((row) => [row.id, row]))
  const tests = testNumbers(remessas, header?.beneficiary)
  const chargeById = new Map(charges.map((row) => [row.id, row]))
  const plan = planRetorno(
    header ? rows : [],
    {
      findBoleto: (number) => byNumber.get(number),
      findBoletoOf: ({ boleto_id }) => boletoById.get(boleto_id ?? ''),
      isTest: (number) => tests.has(number),
      findCharge: (id) => chargeById.get(id),
      fileId,
    },
    { ...context, timeZone },
  )
  const sameNumber = header ? files.filter((file) => hasSameNumber(file, header)) : []
  const applied = sameNumber.find((file) => saysTheSame(file, digests)) ?? null
  const own = [
    ...agreements.map(({ beneficiary }) => beneficiary),
    ...(ours.length > 0 && header ? [header.beneficiary] : []),
  ]
  const serious = problems.filter(({ isHarmless }) => !isHarmless)
  return {
    plan,
    toCheck: plan.rows.filter(({ todo }) => todo !== null),
    others: plan.rows.filter(({ todo }) => todo === null),
    refusals: [
      header && whyNotOurs(header, own),
      applied && appliedBefore(applied, timeZone),
      ...serious.map(problemText),
    ].filter((sentence) => sentence !== null),
    applied,
    notices: [
      ...new Set(applied ? [] : sameNumber.map((file) => ofSameNumber(file, digests, timeZone))),
      ...(header && !applied ? missingBefore(lastNumberBefore(files, header), header) : []),
      ...problems.filter(({ isHarmless }) => isHarmless).map(problemText),
    ],
  }
}

function ofSameNumber(file: RetornoFile, digests: Digests, timeZone: string): string {
  const isCompared = saysTheSame(file, digests) !== undefined
  return isCompared ? repeatedNumber(file, timeZone) : notCompared(file, timeZone)
}

function problemText({ line, message }: Retorno['problems'][number]): string {
  return line === null ? message : `Linha ${line}: ${message}`
}
