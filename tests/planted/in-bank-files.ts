import { edit, type FoundBug } from './bug.ts'

const written = 'tests/domain/boletos/remessa.test.ts'
const read = 'tests/domain/boletos/retorno.test.ts'
const planned = 'tests/domain/retornos/plan.test.ts'
const items = 'tests/domain/remessas/items.test.ts'
const served = 'tests/server/bank-files.test.ts'
const scopes = 'tests/server/bank-file-scopes.test.ts'

/** In the files that take boletos to the bank and bring its answers: money moves by them. */
export const bugsInBankFiles: Record<string, FoundBug> = {
  'a CPF has its zeros behind it': {
    kind: 'remittance',
    ...edit(
      'src/domain/boletos/remessa.ts',
      "payer.document.padStart(14, '0')",
      "payer.document.padEnd(14, '0')",
    ),
    by: { file: written, test: 'has the header, the slip and the trailer of the manual' },
  },
  'a slip goes twice in one file': {
    kind: 'remittance',
    ...edit('src/domain/boletos/remessa-problems.ts', 'doubled.has(keyOf(item))', 'false'),
    by: { file: written, test: 'a slip is there once for each instruction' },
  },
  'the bank adds more interest than was agreed': {
    kind: 'remittance',
    ...edit(
      'src/domain/remessas/items.ts',
      '* hundredths) / 300_000n',
      '* hundredths + 299_999n) / 300_000n',
    ),
    by: { file: items, test: 'of %i cents at %d percent a month the bank adds at most %i cents a day' },
  },
  'a boleto is issued on the day of Greenwich': {
    kind: 'remittance',
    ...edit(
      'src/domain/remessas/items.ts',
      'civilDay(row.recorded_at, timeZone)',
      'row.recorded_at.slice(0, 10)',
    ),
    by: { file: items, test: 'the bank gets the day on which a boleto was made in its condominium' },
  },
  'what was sent is sent again': {
    kind: 'remittance',
    ...edit('src/domain/remessas/contract.ts', 'if (code === null)', 'if (code === undefined)'),
    by: { file: served, test: 'of two people at once makes one file of a boleto' },
  },
  'a file has boletos of two agreements': {
    kind: 'remittance',
    ...edit('src/domain/remessas/contract.ts', 'row.bank_account_id !== bank_account_id', 'row.id === ""'),
    by: { file: scopes, test: 'takes boletos of one agreement only, and moves none of two' },
  },
  'a number of a file is left out': {
    kind: 'remittance',
    ...edit(
      'server/modules/remessas/write-file.ts',
      '${afterwards(sql`greatest(s.last, ${last_file_number}::integer)`)}',
      '${afterwards(sql`greatest(s.last, ${last_file_number}::integer)`, 2)}',
    ),
    by: { file: served, test: 'numbers its files through, and the second of a day has its own name' },
  },
  'a file that lost its last movements is whole': {
    kind: 'return file',
    ...edit('src/domain/boletos/retorno.ts', 'records > 0 && records !== reading.expected', 'records < 0'),
    by: { file: read, test: 'no record is left out or changes its place unseen' },
  },
  'the amount of a slip is what was paid': {
    kind: 'return file',
    ...edit('src/domain/boletos/retorno.ts', '[254, 266]', '[153, 165]'),
    by: { file: read, test: 'is read with all that the bank says, money in cents and dates as days' },
  },
  'the rows that can be read are applied alone': {
    kind: 'return file',
    ...edit('server/modules/retornos/routes.ts', 'header && serious.length === 0', 'header'),
    by: { file: served, test: 'of %s is refused whole' },
  },
  'a file without a day is new each time': {
    kind: 'return file',
    ...edit('server/modules/retornos/routes.ts', 'generated_on is not distinct from', 'generated_on ='),
    by: { file: scopes, test: 'that does not tell its day is applied once, too' },
  },
  'a number is of whichever beneficiary': {
    kind: 'return file',
    ...edit(
      'server/modules/retornos/routes.ts',
      "      and b.beneficiary ->> 'beneficiary' = ${beneficiary}`.execute(tx)\n  return",
      '`.execute(tx)\n  return',
    ),
    by: { file: scopes, test: 'pays the boleto of its beneficiary, where two have one number' },
  },
  'two equal movements of a file are one': {
    kind: 'return file',
    ...edit('src/domain/retornos/answer.ts', 'said.file_id !== step.file_id && ', ''),
    by: {
      file: planned,
      test: 'that came twice in one file are two payments, each with its own id, paid on the first day',
    },
  },
  'another amount of another file was told already': {
    kind: 'return file',
    ...edit(
      'src/domain/retornos/answer.ts',
      '[said_in, code, day, credit_date, paid_cents, tariff_cents',
      '[said_in, code, day, credit_date, tariff_cents',
    ),
    by: { file: planned, test: 'with another %s in another file is another payment' },
  },
  'the second movement of a boleto undoes the first': {
    kind: 'return file',
    ...edit('src/domain/retornos/plan.ts', 'charges.get(chargeId) ?? known', 'known'),
    by: {
      file: planned,
      test: 'that came twice in one file are two payments, each with its own id, paid on the first day',
    },
  },
  'a late rejection undoes a registration': {
    kind: 'return file',
    ...edit(
      'src/domain/retornos/answer.ts',
      "boleto.status !== 'REGISTERING' && boleto.status !== 'DRAFT'",
      "boleto.status === 'CANCELLED'",
    ),
    by: { file: planned, test: 'that was %s, as %o, leaves it %s' },
  },
  'money makes a cancelled charge a paid one': {
    kind: 'return file',
    ...edit(
      'src/domain/retornos/paid.ts',
      "if (charge.payment_status === 'CANCELLED') return",
      "if (charge.id === '') return",
    ),
    by: { file: planned, test: 'for a cancelled charge is kept with it, and the charge stays cancelled' },
  },
  'a charge’s own boleto is read as it was before the file': {
    kind: 'return file',
    ...edit(
      'src/domain/retornos/plan.ts',
      'paidByAnother(own && (boletos.get(own.id) ?? own), answer, context)',
      'paidByAnother(own, answer, context)',
    ),
    by: {
      file: planned,
      test: 'asks the bank to write off the other, which the same file has just registered (it was %s)',
    },
  },
}
