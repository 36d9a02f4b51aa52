import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { contracts, findCommand } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import { versionOfSystemStores, ZeloDatabase } from '#store/database.ts'
import { entriesOf } from '#tests/support/schema.ts'
import { releasedCommands, releasedStores } from './released.ts'

const released = Object.entries(releasedCommands).flatMap(([release, commands]) =>
  Object.entries(commands).map(([name, fields]) => ({ release, name, fields: fields.split(' ') })),
)

/** The fields of a command's input as this version takes it, `?` behind those that may be absent. */
function fieldsOf(name: string): string[] {
  return Object.entries(entriesOf(findCommand(name)?.input)).map(([field, { type }]) =>
    type === 'optional' ? `${field}?` : field,
  )
}

test.each(released)('what $release queued as $name is still understood', ({ name, fields }) => {
  expect(findCommand(name), 'a released command never leaves').toBeDefined()
  const now = fieldsOf(name)
  const known = new Set(now.map(bare))
  expect(
    fields.map(bare).filter((field) => !known.has(field)),
    'fields that left',
  ).toEqual([])
  const given = new Set(fields.filter((field) => !field.endsWith('?')))
  expect(
    now.filter((field) => !field.endsWith('?') && !given.has(field)),
    'fields now asked for',
  ).toEqual([])
})

test('every command of this version is written down for those that come after it', () => {
  const names = contracts
    .flatMap((contract) => Object.values(contract))
    .filter(({ kind }) => kind === 'command')
    .map(({ name }) => name)
  const written = new Map(released.map(({ name, fields }) => [name, fields]))
  for (const name of names) expect(written.get(name), name).toEqual(fieldsOf(name))
})

/** Of the stores that were there when entities began to tell since when they are. */
const firstVersion = 5

test('the stores of a device are those of their version: others need the next version, or devices in use never get them', () => {
  const db = new ZeloDatabase('someone', { indexedDB: new IDBFactory(), IDBKeyRange })
  const stores = db.tables.map(({ name, schema: { primKey, indexes } }) => {
    const entity = findEntity(name)
    const since = entity ? (entity.since ?? firstVersion) : versionOfSystemStores
    return [name, `${since}: ${[primKey, ...indexes].map(({ src }) => src).join(', ')}`]
  })
  const present = Object.entries(releasedStores).filter(([, store]) => !store.endsWith('gone'))
  expect(Object.fromEntries(stores)).toEqual(Object.fromEntries(present))
  expect(db.verno).toBe(Math.max(...Object.values(releasedStores).map(Number.parseFloat)))
})

function bare(field: string): string {
  return field.replace('?', '')
}
