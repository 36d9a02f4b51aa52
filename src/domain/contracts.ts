import type { AnyCommand, Contract } from './kernel/contract.ts'
import { modules } from './modules.ts'

/** Everything Zelo can be asked: the one list behind routes, outboxes, OpenAPI and the completeness test. */
export const contracts: readonly Contract[] = modules.map(({ contract }) => contract)

const commandsByName = new Map(
  contracts.flatMap((contract) => Object.values(contract)).map((entry) => [entry.name, entry]),
)

/** The command an outbox entry names. Undefined for a name this version does not know. */
export function findCommand(name: string): AnyCommand | undefined {
  const entry = commandsByName.get(name)
  return entry?.kind === 'command' ? entry : undefined
}
