import { sql } from 'kysely'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { findRows } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/** New charges with the name and the present owner of their units; refuses units and people of other condominiums. */
export async function withUnits<R extends FinancialTransaction>(
  work: ActingWork,
  charges: readonly R[],
): Promise<R[]> {
  const [first] = charges
  if (!first) return []
  const { condominium_id: condominiumId } = first
  const ids = [...new Set(charges.map(({ residence_id }) => residence_id))]
  const units = await findRows(work.tx, Residence, ids, { condominiumId })
  await mustBelong(work, condominiumId, charges)
  return charges.map((charge) => {
    const unit = units.get(charge.residence_id)?.row
    if (!unit) throw refused('residence_id', 'Selecione uma unidade!')
    return { ...charge, unit: unitName(unit), owner_id: unit.owner_id }
  })
}

async function mustBelong(
  { tx }: ActingWork,
  condominiumId: string,
  charges: readonly Pick<FinancialTransaction, 'user_id'>[],
): Promise<void> {
  const people = [...new Set(charges.flatMap(({ user_id }) => user_id ?? []))]
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users
    where id = any(${people}::uuid[]) and condominium_id = ${condominiumId}::uuid`.execute(tx)
  if (rows[0]?.count !== people.length) throw refused('user_id', 'Escolha alguém deste condomínio')
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { detail: message, errors: [{ path, message }] })
}
