import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { findAllVisible } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { mustLiveIn } from '#server/people/must-live-in.ts'

/** New charges with the name and the present owner of their units; refuses units and people of other condominiums. */
export async function withUnits<R extends FinancialTransaction>(
  work: ActingWork,
  charges: readonly R[],
): Promise<R[]> {
  const ids = [...new Set(charges.map(({ residence_id }) => residence_id))]
  const units = await findAllVisible(work.tx, work.actor, Residence, ids)
  await mustLiveIn(work, charges)
  return charges.map((charge) => {
    const unit = units.get(charge.residence_id)
    if (unit?.condominium_id !== charge.condominium_id) throw noUnit()
    return { ...charge, unit: unitName(unit), owner_id: unit.owner_id }
  })
}

function noUnit(): DomainError {
  const message = 'Selecione uma unidade!'
  return new DomainError('invalid', { detail: message, errors: [{ path: 'residence_id', message }] })
}
