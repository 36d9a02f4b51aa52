import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/kernel/permissions.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { type AskedCall, everyCall, permissionsOf } from '#tests/support/every-call.ts'
import { peopleOfEveryRole, type Somebody } from '#tests/support/people-of-every-role.ts'
import { heard, idFields, withMissing } from '#tests/support/same-answer.ts'
import { callerFor } from '#tests/support/valid-call.ts'
import { type WatchedWrites, watchedWrites } from '#tests/support/watched-writes.ts'
import { sayOfRole } from '#tests/support/role-words.ts'
import { idsWhere, removeAll } from '#server/people/remove-all.ts'

/** Calls that ask for a permission, and which. */
const guarded = everyCall.flatMap((call) => {
  const permissions = permissionsOf(call.entry)
  return permissions.length === 0 ? [] : [{ ...call, permissions }]
})

let server: TestServer
let place: Example
let people: Somebody[]
let writes: WatchedWrites
beforeAll(async () => {
  server = await aServer()
  const { condominiums } = server.fixture
  place = anExample(server)
  people = await peopleOfEveryRole(server, condominiums.jacaranda.id)
  await Promise.all(
    [place.manager, place.resident, 'prestador' as const, 'master' as const].map((who) =>
      server.tokenOf(who),
    ),
  )
  await Promise.all(people.map(({ caller }) => caller.get('/auth/me')))
  writes = await watchedWrites(server.db as never) // it asks the catalogue for its tables
})
afterAll(() => server.close())

type Guarded = AskedCall & { permissions: readonly Permission[] }

describe.each(guarded)('$name', ({ entry, make, permissions }: Guarded) => {
  test('is refused without the permission, whether by role, by override or by the condominium', async () => {
    const { by, input } = await make(place)
    const without = await peopleWithout(permissions)
    const asker = callerFor(server, by)
    const refused = async (caller: typeof asker, what: string) => {
      await writes.taken()
      const answer = await heard(caller, entry, input)
      expect(answer.status, what).toBe(403)
      expect(await heard(caller, entry, withMissing(input, idFields(input))), what).toEqual(answer)
      expect(await writes.taken(), what).toEqual([])
    }
    for (const { role, caller } of without) await refused(caller, role)

    const id = server.fixture.people[by as 'morador'].id // guarded calls are asked by people of the fixture
    await overridden(id, Object.fromEntries((await idsOf(permissions)).map((one) => [one, false])))
    await refused(asker, 'by override')
    await overridden(id, null)

    if (by !== 'master') {
      await enabledHere(permissions, false)
      await refused(asker, 'by the condominium')
      await enabledHere(permissions, null)
    }

    const again = await make(place) // what a condominium said of roles went with the above
    expect((await heard(asker, entry, again.input)).status, 'whoever may').toBeLessThan(300)
  })
})

async function peopleWithout(permissions: readonly Permission[]): Promise<Somebody[]> {
  const held = await Promise.all(
    people.map(async ({ caller }) => {
      const { body } = await caller.get('/auth/me')
      return permissions.some((name) => body.permissions[name] as boolean)
    }),
  )
  return people.filter((_one, at) => !held[at])
}

async function idsOf(names: readonly Permission[]): Promise<string[]> {
  const found = await server.db.selectFrom('permissions').select('id').where('name', 'in', names).execute()
  return found.map(({ id }) => id)
}

async function overridden(id: string, permissions_override: User['permissions_override']) {
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, id)
    if (stored) await putRow(work, User, { ...stored.row, permissions_override }, stored)
  })
}

/** What the condominium's own table says for every role; null: nothing. */
async function enabledHere(permissions: readonly Permission[], enabled: boolean | null) {
  const { condominium_id } = place
  await write(server.kernel, null, async (work) => {
    const words = await idsWhere(work, 'role_permissions', sql`r.condominium_id = ${condominium_id}::uuid`)
    await removeAll(work, 'role_permissions', words)
  })
  if (enabled === null) return
  for (const role of ['MANAGER', 'RESIDENT', 'SERVICE_PROVIDER'] as const)
    await sayOfRole(server, { condominium_id, role, enabled }, permissions)
}
