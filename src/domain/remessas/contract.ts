import { todayOf } from '../kernel/context.ts'
import * as v from 'valibot'
import { BankAccount } from '../bank-accounts/bank-account.ts'
import { changeSent } from '../boletos/ask-bank.ts'
import type { BankStep } from '../boletos/bank-step.ts'
import { Boleto } from '../boletos/boleto.ts'
import { type Instruction, instructions } from '../boletos/remessa-input.ts'
import { authorOf } from '../kernel/author.ts'
import { changeTo, create, findRow, type Context, type DerivedRows, type Rows } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { reads } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded } from '../kernel/history.ts'
import { query } from '../kernel/query.ts'
import { ById, Id } from '../values/id.ts'
import { contentsOf } from './contents.ts'
import { instructionFor } from './items.ts'
import { RemessaFile } from './remessa-file.ts'

const path = '/remessas'
const nothingSelected = 'Selecione pelo menos um boleto para gerar a remessa.'
export const oneIsGone = 'Um dos boletos não existe mais.'
/** More than any building issues at once. */
export const mostBoletosOfRemessa = 5_000
export const tooManyBoletos = `Um arquivo leva no máximo ${mostBoletosOfRemessa.toLocaleString('pt-BR')} boletos.`

const RemessaInput = v.strictObject({
  ...RemessaFile.createInput.entries,
  boleto_ids: v.pipe(
    v.array(Id, nothingSelected),
    v.minLength(1, nothingSelected),
    v.maxLength(mostBoletosOfRemessa, tooManyBoletos),
    v.check((ids) => new Set(ids).size === ids.length, 'O mesmo boleto está duas vezes na seleção.'),
  ),
})
type RemessaInput = v.InferOutput<typeof RemessaInput>

/** The boletos of the file: those to be registered are on their way, of the others the bank is told. */
const boletosFollow: DerivedRows<RemessaFile> = {
  targets(input) {
    const { boleto_ids } = input as RemessaInput
    return Array.isArray(boleto_ids) ? boleto_ids.map((id) => ({ collection: 'boletos', id })) : []
  },
  changes: (_row, rows, input, context) =>
    (input as RemessaInput).boleto_ids.map((id) =>
      changeTo(Boleto, remitted(mustFind(rows, id), rows, input as RemessaInput, context)),
    ),
}

function remitted(row: Boleto, rows: Rows, input: RemessaInput, context: Context): Boleto {
  const { id: file_id, condominium_id, bank_account_id } = input
  if (row.condominium_id !== condominium_id) throw new DomainError('not_found', { detail: oneIsGone })
  if (row.bank_account_id !== bank_account_id)
    throw refused(`O boleto ${nameOf(row)} é de outro convênio: cada arquivo leva os de um só.`)
  const code = instructionFor(row)
  if (code === null)
    throw refused(`O boleto ${nameOf(row)} não tem nada a pedir: outra pessoa o enviou ou mudou.`)
  const agreement = findRow(rows, BankAccount, bank_account_id)
  const step: BankStep = {
    at: context.now,
    said_in: 'REMESSA',
    file_id,
    code,
    day: null,
    credit_date: null,
    paid_cents: 0,
    tariff_cents: 0,
    motives: [],
    ...(code === instructions.register && agreement?.hybrid === true && { hybrid: true }),
  }
  const next: Boleto = { ...asked(row, code), bank_history: [...(row.bank_history ?? []), step] }
  return recorded(next, 'remitted', context)
}

function asked(row: Boleto, code: Instruction): Boleto {
  if (code === instructions.register) return { ...row, status: 'REGISTERING' }
  return code === instructions.writeOff ? { ...row, write_off: 'SENT' } : changeSent(row, code)
}

export const remessas = contract('remessas', {
  /** Makes the file and moves its boletos on, in one transaction: the server numbers it and keeps its bytes. */
  generate: create(
    RemessaFile,
    `POST ${path}/generate`,
    'approve_financial',
    RemessaInput,
    ({ condominium_id, bank_account_id, boleto_ids }, context, rows) => ({
      condominium_id,
      bank_account_id,
      boleto_ids,
      test_slips: [],
      ...countsOf(boleto_ids, rows),
      ...unwritten(context),
    }),
    {
      offline: 'online',
      // Held: what the file asks of the bank and what the boletos say of it are the same.
      reads: ({ bank_account_id }) => [{ collection: 'bank_accounts', id: bank_account_id, isHeld: true }],
      derived: boletosFollow,
      filled: ['bank_account_id'],
      asksProof: true,
      bodyMaxBytes: 256 * 1024,
    },
  ),
  /**
   * The file of test slips that the bank examines before it takes others (homologação). It counts nothing: its slips are
   * no boletos, and stand in it alone.
   */
  homologate: create(
    RemessaFile,
    `POST ${path}/homologation`,
    'approve_financial',
    RemessaFile.createInput,
    ({ condominium_id, bank_account_id }, context) => ({
      condominium_id,
      bank_account_id,
      boleto_ids: [],
      test_slips: [], // with numbers of the server
      registered_count: 0,
      write_offs_count: 0,
      changes_count: 0,
      total_value: 0,
      ...unwritten(context),
    }),
    { offline: 'online', asksProof: true },
  ),
  ...reads(RemessaFile, path, 'read_financial'),
  /** The file, the same bytes each time. */
  download: query(`GET ${path}/:id/file`, 'read_financial', ById, v.unknown()),
  /** The documented address of the file. */
  upload: query(
    'GET /uploads/remessas/:file_name',
    'read_financial',
    v.strictObject({ file_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }),
    v.unknown(),
  ),
})

/** A file before the server numbers it and writes its bytes. */
function unwritten(context: Context) {
  return {
    ...authorOf(context.actor),
    file_number: 1,
    file_of_day: 1,
    file_name: '',
    generated_on: todayOf(context),
    document_id: '',
    sha256: '',
    file_size: 1,
  }
}

function countsOf(ids: readonly string[], rows: Rows) {
  const boletos = ids.map((id) => mustFind(rows, id))
  const drafts = boletos.filter((row) => instructionFor(row) === instructions.register)
  return {
    ...contentsOf(boletos),
    total_value: drafts.reduce((total, { amount_cents }) => total + amount_cents, 0),
  }
}

function mustFind(rows: Rows, id: string): Boleto {
  const row = findRow(rows, Boleto, id)
  if (!row) throw new DomainError('not_found', { detail: oneIsGone })
  return row
}

function nameOf({ document_number, our_number }: Boleto): string {
  return document_number ?? our_number ?? ''
}

function refused(detail: string): DomainError {
  return new DomainError('conflict', { detail })
}
