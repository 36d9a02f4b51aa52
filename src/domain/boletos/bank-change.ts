import * as v from 'valibot'
import { formatBRL } from '../values/cents.ts'
import { CivilDate, civilDateText } from '../values/civil-date.ts'
import { instructions } from './remessa-input.ts'

export const Rebate = v.pipe(
  v.number('Abatimento inválido'),
  v.integer('Abatimento inválido'),
  v.minValue(0, 'Abatimento inválido'),
)
const state = v.picklist(['QUEUED', 'SENT'])

/** What the bank is asked to change of a slip that it registered; what the slip says stays until it confirms. */
export type BankChange = v.InferOutput<typeof BankChange>
export const BankChange = v.variant('instruction', [
  v.strictObject({ instruction: v.literal(instructions.dueDate), due_date: CivilDate, state }),
  v.strictObject({ instruction: v.literal(instructions.rebate), rebate_cents: Rebate, state }),
  v.strictObject({ instruction: v.literal(instructions.noRebate), rebate_cents: v.literal(0), state }),
])

/** A copy on a device that was made before there were any has none. */
interface Changing {
  bank_changes?: BankChange[]
}

/** What waits for the bank, to be sent or to be answered: at most a due date and a rebate. */
export function bankChangesOf({ bank_changes = [] }: Changing): BankChange[] {
  return bank_changes
}

export function dueDateAsked(row: Changing) {
  return bankChangesOf(row).find((change) => change.instruction === instructions.dueDate)
}

export function rebateAsked(row: Changing) {
  return bankChangesOf(row).find((change) => change.instruction !== instructions.dueDate)
}

/**
 * The change that the next remittance asks for: one at a time, for a refusal (occurrence 32) does not say which of two it
 * means.
 */
export function nextChange(row: Changing & { status: string }): BankChange | undefined {
  const changes = bankChangesOf(row)
  if (row.status !== 'REGISTERED' || changes.some((change) => change.state === 'SENT')) return undefined
  return changes[0]
}

/** `vencimento 10/12/2026 e abatimento de R$ 50,00`; empty if nothing waits. */
export function changesText(changes: readonly BankChange[]): string {
  return changes.map(changeText).join(' e ')
}

export function changeText(change: BankChange): string {
  if (change.instruction === instructions.dueDate) return `vencimento ${civilDateText(change.due_date)}`
  return change.instruction === instructions.rebate
    ? `abatimento de ${formatBRL(change.rebate_cents)}`
    : 'fim do abatimento'
}
