import { expect } from 'vitest'
import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Caller } from './a-caller.ts'
import type { TestDevice } from './a-device.ts'
import type { TestServer } from './a-server.ts'
import type { PersonName } from './a-fixture.ts'

const pathOf = (collection: string) => `/${collection.replaceAll('_', '-')}`
/**
 * Rows without a read of their own: votes are read with their assembly, slots with their area, role permissions with
 * their role.
 */
const partOfAnother: Record<string, { path: string; key: string }> = {
  assembly_votes: { path: '/assemblies', key: 'assembly_id' },
  reservation_slots: { path: '/areas', key: 'area_id' },
  role_permissions: { path: '/permissions/role-permissions', key: 'role' },
}
/** Markers that an example puts into the texts of one row (`an-example.ts`). */
const ownWords = /marca-[0-9a-f]{8} [0-9a-f]{8}/g

/** Everything on a device is what the API answers its person now, and no other data is anywhere on it. */
export async function expectNothingBeyondAccess(server: TestServer, who: PersonName, device: TestDevice) {
  const scope = await device.condominiumId()
  const shown = new Set<string>()
  const hidden = new Set<string>()
  const heard = new Map<string, ReturnType<Caller['get']>>()
  const ask = (path: string) => {
    const answer = heard.get(path) ?? server.as(who).get(path)
    heard.set(path, answer)
    return answer
  }
  for (const { collection } of entities) {
    const held = new Map((await device.rows(collection)).map((row) => [row.id, row]))
    for (const row of await everyRow(server, collection)) {
      const answer = await ask(addressOf(collection, row))
      const isShown = answer.status === 200 && isIn({ collection, scope }, row, answer.body)
      const words = isShown ? JSON.stringify(answer.body) : JSON.stringify(row)
      for (const [word] of words.matchAll(ownWords)) (isShown ? shown : hidden).add(word)
      const mine = held.get(row.id)
      held.delete(row.id)
      if (!mine) continue
      expect(isShown, `${who} holds ${collection} ${JSON.stringify(row)}: ${answer.status}`).toBe(true)
      if (!(collection in partOfAnother)) expect(answer.body, who).toMatchObject(bare(mine))
    }
    expect([...held.keys()], `${who} holds ${collection} that are no more`).toEqual([])
  }
  const everything = await textOf(device)
  const leaked = [...hidden].filter((word) => !shown.has(word) && everything.includes(word))
  expect(leaked, `${who} holds words of rows that are not shown`).toEqual([])
}

async function everyRow({ db }: TestServer, collection: string): Promise<AnyRow[]> {
  const { rows } = await sql<{ row: AnyRow }>`
    select to_jsonb(r) as row from ${sql.table(collection)} r order by id`.execute(db)
  return rows.map(({ row }) => row)
}

function addressOf(collection: string, row: AnyRow): string {
  const other = partOfAnother[collection]
  return other ? `${other.path}/${String(row[other.key])}` : `${pathOf(collection)}/${row.id}`
}

/** The API answers some of an assembly's votes; people who read an area read its slots. */
function isIn(
  { collection, scope }: { collection: string; scope: string | null },
  row: AnyRow,
  body: { votes?: { id: string }[] },
): boolean {
  // A role's permissions are the platform's, and those of the requested condominium.
  if (collection === 'role_permissions') return row.condominium_id === null || row.condominium_id === scope
  return collection !== 'assembly_votes' || (body.votes ?? []).some(({ id }) => id === row.id)
}

/** The server's fields of a device's row. */
function bare(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/^_(?:v|pending|state|g)$/.test(name)))
}

/** All of its stores, except the person's own pending changes and drafts. */
async function textOf({ db }: TestDevice): Promise<string> {
  const stores = db.tables.filter(({ name }) => name !== 'outbox')
  return JSON.stringify(await Promise.all(stores.map((store) => store.toArray())))
}
