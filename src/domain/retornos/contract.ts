import { readsOfCondominium, timeZoneIn } from '../condominiums/today.ts'
import * as v from 'valibot'
import { Boleto } from '../boletos/boleto.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import { authorOf } from '../kernel/author.ts'
import {
  changeTo,
  create,
  findRow,
  type Change,
  type Context,
  type DerivedRows,
  type Rows,
} from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { reads } from '../kernel/crud.ts'
import { query } from '../kernel/query.ts'
import { ById, Id } from '../values/id.ts'
import { planRetorno, type RetornoPlan } from './plan.ts'
import { RetornoFile } from './retorno-file.ts'

const path = '/retornos'
const { document_id, sha256, file_size, filename } = RetornoFile.row.entries

export const retornoLimits = { mimes: ['text/plain'], maxBytes: 5 * 1024 * 1024 } as const

/** A file of the greatest size has fewer lines, of 400 characters each (CNAB-400). */
const mostLines = 15_000

/** A row of the file with the boleto and the charge that the server found for it. */
const MatchedRow = v.strictObject({
  row: v.custom<RetornoRow>((value) => typeof value === 'object'),
  boleto_id: v.nullable(Id),
  charge_id: v.nullable(Id),
  /** The charge's own boleto: another one, where the row is about one that was cancelled. */
  charge_boleto_id: v.optional(v.nullable(Id), null),
  /** It is about a test slip (homologação). */
  is_test: v.optional(v.boolean(), false),
})

const RetornoInput = v.strictObject({
  ...RetornoFile.createInput.entries,
  document_id,
  filename,
  mime_type: v.picklist(retornoLimits.mimes),
  file_size,
  sha256,
  /** What the server read in the file; whatever else is sent is not looked at. */
  header: v.optional(
    v.strictObject({
      beneficiary: v.pipe(v.string(), v.maxLength(400)),
      document: v.pipe(v.string(), v.maxLength(400)),
      file_number: v.number(),
      generated_on: RetornoFile.row.entries.generated_on,
    }),
  ),
  rows: v.optional(v.pipe(v.array(MatchedRow), v.maxLength(mostLines)), []),
  notices: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(100)), []),
  records_sha256: v.optional(RetornoFile.row.entries.records_sha256, null),
})
export type RetornoInput = v.InferOutput<typeof RetornoInput>

/** The boletos that the file names, their charges, and the boletos of these. */
const answersFollow: DerivedRows<RetornoFile> = {
  targets(input) {
    const { rows } = input as RetornoInput
    if (!Array.isArray(rows)) return []
    const boletos = new Set(rows.flatMap((one) => [one.boleto_id ?? [], one.charge_boleto_id ?? []].flat()))
    const charges = new Set(rows.flatMap(({ charge_id }) => charge_id ?? []))
    return [
      ...Array.from(boletos, (id) => ({ collection: 'boletos', id })),
      ...Array.from(charges, (id) => ({ collection: 'financial_transactions', id })),
    ]
  },
  changes(_row, rows, input, context): Change[] {
    const { boletos, charges } = planOf(input as RetornoInput, rows, context)
    return [
      ...Array.from(boletos.values(), (row) => changeTo(Boleto, row)),
      ...Array.from(charges.values(), (row) => changeTo(FinancialTransaction, row)),
    ]
  },
}

function planOf(input: RetornoInput, rows: Rows, context: Context): RetornoPlan {
  const matches = new Map(input.rows.map((match) => [match.row.our_number, match]))
  return planRetorno(
    input.rows.map(({ row }) => row),
    {
      findBoleto: (number) => findRow(rows, Boleto, matches.get(number)?.boleto_id),
      findBoletoOf: (charge) => findRow(rows, Boleto, charge.boleto_id),
      isTest: (number) => matches.get(number)?.is_test ?? false,
      findCharge: (id) => findRow(rows, FinancialTransaction, id),
      fileId: input.id,
    },
    { ...context, timeZone: timeZoneIn(rows, input.condominium_id) },
  )
}

export const retornos = contract('retornos', {
  /** Applies a return file once, all rows or none. */
  apply: create(
    RetornoFile,
    `POST ${path}`,
    'approve_financial',
    RetornoInput,
    (input, context, rows) => {
      const { condominium_id, document_id: document, filename: name, file_size: size, sha256: digest } = input
      const { boletos, totals } = planOf(input, rows, context)
      return {
        condominium_id,
        document_id: document,
        filename: name,
        file_size: size,
        sha256: digest,
        beneficiary: input.header?.beneficiary ?? '',
        file_number: input.header?.file_number ?? 0,
        generated_on: input.header?.generated_on ?? null,
        notices: input.notices,
        records_sha256: input.records_sha256,
        boleto_ids: [...boletos.keys()],
        ...totals,
        ...authorOf(context.actor),
      }
    },
    {
      offline: 'online',
      derived: answersFollow,
      reads: ({ condominium_id }) => readsOfCondominium(condominium_id),
      filled: ['header', 'rows', 'notices', 'records_sha256'],
      file: { field: 'file', kind: 'document', ...retornoLimits },
    },
  ),
  ...reads(RetornoFile, path, 'read_financial'),
  download: query(`GET ${path}/:id/file`, 'read_financial', ById, v.unknown()),
})
