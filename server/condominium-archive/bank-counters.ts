import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Work } from '#server/kernel/work.ts'

/** Counters by the bank's own codes, and not by condominium. Their rows arrive after the agreements. */
const counters = ['boleto_sequences', 'remessa_sequences']

export function isBankCounter(table: string): boolean {
  return counters.includes(table)
}

interface Counter {
  beneficiary: string
  is_own: boolean
  moves_other: boolean
}

/**
 * An archive counts for the agreements that it brings, and may not move the numbers of an agreement that another condominium
 * here has: its next slips would carry numbers that were never given, or that its bank refuses.
 */
export async function mustMoveNoOther(
  { tx }: Work,
  condominiumId: string,
  table: string,
  lines: readonly string[],
): Promise<void> {
  const year = table === 'boleto_sequences' ? sql`and here.year = a.year` : sql``
  const ofAgreement = sql`b.bank_code = a.bank_code and b.cooperative = a.cooperative and b.beneficiary = a.beneficiary`
  const { rows } = await sql<Counter>`
    select a.beneficiary,
      exists (select 1 from bank_accounts b where b.condominium_id = ${condominiumId}::uuid and ${ofAgreement}) as is_own,
      exists (select 1 from bank_accounts b where b.condominium_id <> ${condominiumId}::uuid and ${ofAgreement})
        and a.last > coalesce((
          select here.last from ${sql.table(table)} here where here.bank_code = a.bank_code
            and here.cooperative = a.cooperative and here.beneficiary = a.beneficiary ${year}
        ), 0) as moves_other
    from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join()}]`}::jsonb) a`.execute(tx)
  for (const { beneficiary, is_own, moves_other } of rows) {
    if (!is_own)
      throw new DomainError('invalid', {
        detail: `tables/${table}.jsonl conta o convênio ${beneficiary}, que não está no arquivo. Nada foi importado.`,
      })
    if (moves_other)
      throw new DomainError('conflict', {
        detail: `O convênio ${beneficiary} já é de outro condomínio daqui, e o arquivo mudaria a numeração dele. Nada foi importado.`,
      })
  }
}
