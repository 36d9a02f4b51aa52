import type { AnyCommand, Contract } from './kernel/contract.ts'
import { modules } from './modules.ts'

/** All contracts: the registry behind routes, outboxes, OpenAPI and the completeness test. */
export const contracts: readonly Contract[] = modules.map(({ contract }) => contract)

const commandsByName = new Map(
  contracts.flatMap((contract) => Object.values(contract)).map((entry) => [entry.name, entry]),
)

/** The command of an outbox entry, by name; undefined for a name that this version does not know. */
export function findCommand(name: string): AnyCommand | undefined {
  const entry = commandsByName.get(name)
  return entry?.kind === 'command' ? entry : undefined
}
