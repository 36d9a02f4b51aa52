import { sql } from 'kysely'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { afterwards } from '#server/kernel/counters.ts'
import type { Work } from '#server/kernel/work.ts'

/** The numbers of one generation byte; the byte after it goes on where it ends. */
const numbersOfByte = 100_000
/** Those that a beneficiary may use; 1 is the cooperative's own (bank manual). */
const bytes = ['2', '3', '4', '5', '6', '7', '8', '9'] as const

type Agreement = Pick<BankAccount, 'bank_code' | 'cooperative' | 'ua' | 'beneficiary' | 'first_byte'>

/**
 * The next `count` numbers (nosso número) of an agreement in a year, nine digits each. The counter's row is locked until
 * the commit: rivals wait, on whichever process, and a transaction that fails gives its numbers back.
 */
export async function nextOurNumbers(
  { tx }: Work,
  agreement: Agreement,
  { year, count }: { year: string; count: number },
): Promise<string[]> {
  const { bank_code, cooperative, ua, beneficiary, first_byte } = agreement
  const before = (Number(first_byte) - Number(bytes[0])) * numbersOfByte
  const { rows } = await sql<{ last: number }>`
    insert into boleto_sequences as s (bank_code, cooperative, beneficiary, year, last)
    values (${bank_code}, ${cooperative}, ${beneficiary}, ${year}, ${before}::integer + ${count}::integer)
    on conflict (bank_code, cooperative, beneficiary, year)
    do update set last = ${afterwards(sql`greatest(s.last, ${before}::integer)`, count)}
    returning last`.execute(tx)
  const first = (rows[0]?.last ?? 0) - count + 1
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const byte = bytes[Math.floor(number / numbersOfByte)]
    if (!byte) throw new DomainError('conflict', { detail: `Acabaram os números de ${year} deste convênio.` })
    const sequence = String(number % numbersOfByte).padStart(5, '0')
    return nossoNumero({ cooperative, ua, beneficiary, year, byte, sequence }).digits
  })
}

const lastDocumentNumber = 99_999_999

/** The next `count` document numbers (seu número) of a condominium: eight digits, which fit the remittance's ten. */
export async function nextDocumentNumbers(
  { tx }: Work,
  condominiumId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ last: number }>`
    insert into document_numbers as n (condominium_id, last) values (${condominiumId}::uuid, ${count}::integer)
    on conflict (condominium_id) do update set last = ${afterwards(sql`n.last`, count)}
    returning last`.execute(tx)
  const last = rows[0]?.last ?? 0
  if (last > lastDocumentNumber)
    throw new DomainError('conflict', {
      detail: 'Acabaram os números de documento (seu número) deste condomínio.',
    })
  const first = last - count + 1
  return Array.from({ length: count }, (_, at) => String(first + at).padStart(8, '0'))
}
