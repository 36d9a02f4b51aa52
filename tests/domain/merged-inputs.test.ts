import { expect, test } from 'vitest'
import { findCommand } from '#domain/contracts.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'

const entriesOf = (name: string) => {
  const { input } = findCommand(name) as AnyCommand // named below
  return Object.keys((input as unknown as { entries: object }).entries)
}

// An edit of a row that was not sent yet becomes part of its creation, where that takes all of it.
test.each([
  ['residences.create', ['residences.update']],
  ['pets.create', ['pets.update']],
  ['vehicles.create', ['vehicles.update']],
  ['dependents.create', ['dependents.update']],
  ['residenceDocuments.create', ['residenceDocuments.update']],
  ['occurrences.create', ['occurrences.update']],
  ['areas.create', ['areas.update']],
  ['reservations.create', ['reservations.update']],
  ['assemblies.create', ['assemblies.update']],
])('%s takes everything that an edit before the first sending may bring', (create, edits) => {
  for (const edit of edits)
    for (const field of entriesOf(edit)) expect(entriesOf(create), `${edit}: ${field}`).toContain(field)
})
