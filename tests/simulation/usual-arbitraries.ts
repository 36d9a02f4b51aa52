import { contracts } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { entriesOf } from '../support/schema.ts'
import { validFields } from '../support/valid-value.ts'
import { about, type Arbitrary, here, some, type Source, text } from './source.ts'

/** What follows from a command itself: on a row that is there, a new plain row, an edit of some of its fields. */
export const usualArbitraries: Record<string, Arbitrary> = Object.fromEntries(
  contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap((entry): [string, Arbitrary][] => {
      if (entry.kind !== 'command' || entry.offline === 'online' || entry.file) return []
      const arbitrary = arbitraryOf(entry)
      return arbitrary ? [[entry.name, arbitrary]] : []
    }),
)

function arbitraryOf(command: AnyCommand): Arbitrary | undefined {
  const { collection } = command.targets({ id: '' })[0]
  const { id: _id, ...entries } = entriesOf(command.input)
  if (Object.keys(entries).length === 0 && command.verb !== 'create') return about(collection)
  if (command.verb === 'create') return (d) => newRow(d, collection, entries)
  return command.verb === 'patch' && command.within === undefined
    ? about(collection, (d) => some(d, validFields(entries, text(d))))
    : undefined
}

/** Nothing where a row that it must name is not on the device. */
async function newRow(d: Source, collection: string, entries: ReturnType<typeof entriesOf>) {
  const named: Record<string, unknown> = here(d)
  for (const [field, kind] of Object.entries(findEntity(collection)?.references ?? {})) {
    if (!(field in entries) || field in named) continue
    const row = await d.any(kind)
    if (!row) return undefined
    named[field] = row.id
  }
  return { input: { id: d.id(), ...validFields(entries, text(d), (field) => named[field]) } }
}
