import { sql } from 'kysely'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { writeRemessa } from '#domain/boletos/remessa.ts'
import { filesOfDay, mostFileNumber, type Remessa } from '#domain/boletos/remessa-input.ts'
import { noBankAccount } from '#domain/boletos/texts.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { afterwards } from '#server/kernel/counters.ts'
import { storeFor } from '#server/kernel/row-files.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import type { Work } from '#server/kernel/work.ts'

/** The agreement of a file; that of another condominium is none. */
export async function mustFindAgreement(
  { tx, actor }: ActingWork,
  { bank_account_id, condominium_id }: Pick<RemessaFile, 'bank_account_id' | 'condominium_id'>,
): Promise<BankAccount> {
  const stored = await findVisible(tx, actor, BankAccount, bank_account_id)
  if (stored?.row.condominium_id === condominium_id) return stored.row
  throw new DomainError('invalid', {
    detail: noBankAccount,
    errors: [{ path: 'bank_account_id', message: noBankAccount }],
  })
}

type Agreement = Pick<BankAccount, 'bank_code' | 'cooperative' | 'beneficiary' | 'last_file_number'>

/** The number of the next file of an agreement, and which of its day it is. */
export async function nextFile(
  work: Work,
  agreement: Agreement,
  day: string,
): Promise<Pick<RemessaFile, 'file_number' | 'file_of_day'>> {
  const file_number = await nextFileNumber(work, agreement)
  return { file_number, file_of_day: await nextOfDay(work, agreement, day) }
}

/** The row of a file whose bytes are written and stored. */
export async function storedFile(
  row: RemessaFile,
  remessa: Remessa & Pick<RemessaFile, 'file_of_day'>,
  work: Work,
): Promise<RemessaFile> {
  const { file_number, file_of_day, generated_on } = remessa
  const { file_name, text } = writeRemessa(remessa)
  const { sha256, size: file_size } = await storeFor(work, Buffer.from(text, 'latin1'), 'text/plain')
  const document_id = work.kernel.newId()
  return { ...row, file_number, file_of_day, file_name, generated_on, document_id, sha256, file_size }
}

/** The bank refuses a number that is not the one before plus 1. Rivals wait for the counter's row until the commit. */
async function nextFileNumber(
  { tx }: Work,
  { bank_code, cooperative, beneficiary, last_file_number }: Agreement,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into remessa_sequences as s (bank_code, cooperative, beneficiary, last)
    values (${bank_code}, ${cooperative}, ${beneficiary}, ${last_file_number}::integer + 1)
    on conflict (bank_code, cooperative, beneficiary)
    do update set last = ${afterwards(sql`greatest(s.last, ${last_file_number}::integer)`)}
    returning last`.execute(tx)
  const last = rows[0]?.last ?? 1
  if (last > mostFileNumber)
    throw new DomainError('conflict', { detail: 'Acabaram os números de remessa deste convênio.' })
  return last
}

/** After the counter: nobody else makes a file of this agreement meanwhile. */
async function nextOfDay({ tx }: Work, { beneficiary }: Agreement, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from remessas
    where generated_on = ${day}::date and left(file_name, 5) = ${beneficiary}`.execute(tx)
  const next = (rows[0]?.count ?? 0) + 1
  if (next > filesOfDay)
    throw new DomainError('conflict', {
      detail: `Um dia tem no máximo ${filesOfDay} arquivos: gere o próximo amanhã.`,
    })
  return next
}
