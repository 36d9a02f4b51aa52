import type { Command } from './command.ts'
import type { Call, Query } from './query.ts'

/** Commands of any input, as registries hold them; `input` re-establishes the type when it parses. */
export type AnyCommand = Command
export type Declared = AnyCommand | Query | Call

/** Method and path of every route that leads to it, the documented one first. */
export function routesOf(entry: Declared): [method: string, path: string][] {
  const aliases = (entry.kind === 'command' && entry.aliases) || []
  return [
    [entry.method, entry.path],
    ...aliases.map((route) => route.split(' ') as [string, string]), // written as 'PUT /path' by our own contracts
  ]
}

export type Contract = Record<string, Declared>

/** Names each entry `noun.verb`: the name an outbox keeps, a log shows and OpenAPI calls the operation. */
export function contract<const C extends Contract>(noun: string, entries: C): C {
  const named = Object.entries(entries).map(([verb, entry]) => [verb, { ...entry, name: `${noun}.${verb}` }])
  return Object.fromEntries(named) as C // the same entries under the same keys, each with its name
}
