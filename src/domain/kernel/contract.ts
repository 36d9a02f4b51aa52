import type { Command } from './command.ts'
import type { Call, Query } from './query.ts'

/** Commands of any input type, as registries hold them; parsing with `input` restores the type. */
export type AnyCommand = Command
export type Declared = AnyCommand | Query | Call

/** Method and path of every route of the command, the documented one first. */
export function routesOf(entry: Declared): [method: string, path: string][] {
  const aliases = (entry.kind === 'command' && entry.aliases) || []
  return [
    [entry.method, entry.path],
    ...aliases.map((route) => route.split(' ') as [string, string]), // our own contracts are written as 'PUT /path'
  ]
}

export type Contract = Record<string, Declared>

/** Names each entry `noun.verb`: the name in the outbox and in logs, and the `operationId` in OpenAPI. */
export function contract<const C extends Contract>(noun: string, entries: C): C {
  const named = Object.entries(entries).map(([verb, entry]) => [verb, { ...entry, name: `${noun}.${verb}` }])
  return Object.fromEntries(named) as C // the same entries under the same keys, each with its name
}
