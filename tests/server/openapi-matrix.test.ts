import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/kernel/permissions.ts'
import type { PullAnswer } from '#domain/sync/wire.ts'
import { aCaller, type Caller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anExample } from '#tests/support/an-example.ts'
import { declared, everyCall, permissionsOf } from '#tests/support/every-call.ts'
import { documentedCalls, type DocumentedCall, type IdFor } from '#tests/support/openapi-calls.ts'
import { allowEverything, peopleOfEveryRole } from '#tests/support/people-of-every-role.ts'
import { callerFor, requestOf } from '#tests/support/valid-call.ts'

/**
 * The matrix of tenants and roles over every call of the OpenAPI document: a new call is in it because it is documented. What
 * each call is sent is made from the document, with ids of the other condominium's rows.
 */

/** The stream of events never ends: `events.test.ts` reads it. */
const calls = documentedCalls().filter(({ path }) => path !== '/events')
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

let server: TestServer
/** All that the síndico of the one condominium sees: what nobody of the other may. */
let theirs: { mark: string; ids: Set<string>; byCollection: Map<string, string[]> }
interface Somebody {
  who: string
  id: string
}

/** What was sent may come back: people name their own rows as they like. */
const sent = new Set<string>()
/** Of the other condominium, with every permission there is: the tenant alone keeps them out. */
let strangers: Somebody[]
/** Of this one, with the permissions of their role. */
let neighbours: (Somebody & { held: Record<string, boolean> })[]
let sindico: Caller
let cursor: string

beforeAll(async () => {
  server = await aServer()
  const { condominiums } = server.fixture
  const place = anExample(server)
  for (const { entry, make } of everyCall) {
    if (entry.kind !== 'command' || entry.verb !== 'create') continue
    const { by, input } = await make(place)
    const { method, path, body } = requestOf(entry, input)
    await callerFor(server, by).ask(method, path, body)
  }
  sindico = server.as('sindico')
  const there = await server.as('sindicoDeFora').pull()
  const here = await sindico.pull()
  theirs = { mark: place.mark, ...idsOf(here, there) }
  await allowEverything(server, condominiums.ipe.id)
  strangers = [
    ...(await peopleOfEveryRole(server, condominiums.ipe.id)).map(({ role, id }) => ({ who: role, id })),
    { who: 'somebody of nowhere', id: server.fixture.people.usuario.id },
  ]
  neighbours = await Promise.all(
    (await peopleOfEveryRole(server, condominiums.jacaranda.id)).map(async ({ role, id, caller }) => ({
      who: role,
      id,
      held: (await caller.get('/auth/me')).body.permissions as Record<string, boolean>,
    })),
  )
  cursor = (await sindico.pull()).cursor
})
afterAll(() => server.close())

test('the document has every call, and rows of every kind are there to be leaked', () => {
  expect(calls.length).toBeGreaterThanOrEqual(declared.length)
  expect(theirs.byCollection.size).toBeGreaterThan(20)
})

describe.each(calls)('$name', (call: DocumentedCall) => {
  test('answers people of another condominium nothing of this one, and changes nothing of it', async () => {
    for (const [round, { who, id }] of strangers.entries()) {
      const caller = await signedIn(id)
      const idFor = idsFor(call, round)
      const { path, body } = call.request(idFor.take)
      const answer = await caller.ask(call.method, path, body, fromElsewhere())
      const told = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      const leaked = (told.match(uuid) ?? []).filter((one) => theirs.ids.has(one) && !sent.has(one))
      const what = `${who}: ${call.method} ${path} ${answer.status}`
      expect(answer.status, `${what} ${told}`).toBeLessThan(500)
      expect([what, leaked, told.includes(theirs.mark)]).toEqual([what, [], false])
    }
    const after = await sindico.pull(cursor)
    cursor = after.cursor
    expect(after.changes).toEqual([])
  })
})

describe.each(calls.flatMap(guardedBy))('$call.name', ({ call, permissions }) => {
  test('asks for its permission before it looks at anything, whatever the role', async () => {
    const without = neighbours.filter(({ held }) => !permissions.some((name) => held[name]))
    for (const { who, id } of without) {
      const caller = await signedIn(id)
      const { path, body } = call.request(idsFor(call, 0).take)
      const answer = await caller.ask(call.method, path, body, fromElsewhere())
      expect([who, answer.status, answer.body.code]).toEqual([who, 403, 'forbidden'])
    }
  })
})

function guardedBy(call: DocumentedCall): { call: DocumentedCall; permissions: readonly Permission[] }[] {
  const entry = declared.find(({ name }) => name === call.name)
  const permissions = entry ? permissionsOf(entry) : []
  return permissions.length > 0 ? [{ call, permissions }] : []
}

/** Anew for each call: some of them end a session. */
async function signedIn(id: string): Promise<Caller> {
  const token = await server.kernel.sessions.open(id)
  return aCaller(server.app, () => Promise.resolve(token))
}

/** Ids of the other condominium's rows, of the kind that the name asks for where there is one. */
function idsFor(call: DocumentedCall, round: number): { take: IdFor } {
  const all = Array.from(theirs.ids)
  let taken = 0
  function take(name: string): string {
    const noun = name
      .replace(/\.id$/, '')
      .replace(/_ids?$/, '')
      .replaceAll('-', '_')
    const known = [noun, `${noun}s`, `${noun.replace(/y$/, 'ie')}s`].flatMap(
      (collection) => theirs.byCollection.get(collection) ?? [],
    )
    const from = known.length > 0 ? known : all
    const id = from[(round * 7 + taken++ + call.name.length) % from.length] ?? ''
    sent.add(id)
    return id
  }
  return { take }
}

type Pulled = Awaited<ReturnType<Caller['pull']>>

function idsOf(here: Pulled, there: Pulled) {
  const shared = new Set(JSON.stringify(there.changes).match(uuid))
  const own = (text: string) => (text.match(uuid) ?? []).filter((id) => !shared.has(id))
  const byCollection = new Map<string, string[]>()
  for (const { collection, id } of here.changes as PullAnswer['changes'])
    if (!shared.has(id)) byCollection.set(collection, [...(byCollection.get(collection) ?? []), id])
  return { ids: new Set(own(JSON.stringify(here.changes))), byCollection }
}
