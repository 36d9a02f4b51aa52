import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { requestOf } from '#tests/support/valid-call.ts'

let server: TestServer
let place: Example
// What is held about somebody is theirs to have, whatever else they may see (LGPD, art. 18, II).
const reads = everyCall.filter(({ name, entry }) => entry.kind === 'query' && name !== 'privacy.export')
/** Condominiums and people are told by name in rows of other kinds, which is what those are for. */
const permissions = [...new Set(entities.map(({ policy }) => policy.permission))].filter(
  (name) => name !== 'read_condominium' && name !== 'read_user',
)

beforeAll(async () => {
  server = await aServer()
  place = anExample(server)
  await place.neighbour()
  await place.withDocument()
  await place.agreement()
  await place.openRequest()
})
afterAll(() => server.close())

test.each(permissions)('data hidden without %s are in no other call’s answer', async (permission) => {
  await withoutPermission('none')
  const inputs = []
  for (const { entry, make } of reads) {
    const { before: _before, ...input } = (await make(place)).input
    inputs.push(requestOf(entry, input))
  }
  const all = await wordsOf(entities.map(({ collection }) => collection))
  await withoutPermission(permission)
  const sindico = server.as('sindico')
  const seen = JSON.stringify((await sindico.pull()).changes)
  const hidden = all.filter((word) => !seen.includes(word))
  expect(hidden).not.toEqual([])
  for (const { path } of inputs) {
    const body = JSON.stringify((await sindico.get(path)).body)
    const told = hidden.filter((word) => body.includes(word))
    expect(told, path).toEqual([])
  }
})

/** Words that are of one row alone: those that a place gives, and the names of its units. */
async function wordsOf(collections: string[]): Promise<string[]> {
  const words = new Set<string>()
  for (const collection of collections) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(r)::text as text from ${sql.table(collection)} r
      where to_jsonb(r) ->> 'condominium_id' = ${place.condominium_id}`.execute(server.db)
    for (const { text } of rows)
      for (const [word] of text.matchAll(/marca-[0-9a-f]{8} [0-9a-f]{8}|\b\d+ [0-9a-f]{8}\b/g))
        words.add(word)
  }
  return [...words]
}

async function withoutPermission(name: string) {
  const rows = await server.db.selectFrom('permissions').selectAll().execute()
  const off = rows.filter((one) => one.name === name).map(({ id }) => [id, false] as const)
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, server.fixture.people.sindico.id)
    const permissions_override = Object.fromEntries(off)
    if (stored) await putRow(work, User, { ...stored.row, permissions_override }, stored)
  })
}
