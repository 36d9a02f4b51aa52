import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AsksProof, Command } from '#domain/kernel/command.ts'
import { routesOf } from '#domain/kernel/contract.ts'
import type { Call } from '#domain/kernel/query.ts'
import { User } from '#domain/users/user.ts'
import { putRow } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { write } from '#server/kernel/write.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aPerson } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { anExample, password } from '#tests/support/an-example.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { entriesOf, type Schema } from '#tests/support/schema.ts'
import { requestOf } from '#tests/support/valid-call.ts'

/**
 * Every call that asks its person to show once more who they are, in every spelling that its schemas take: what is guarded is
 * asked of the contract, so that a new field, value or spelling is sent here by itself.
 */

type Input = Record<string, unknown>
type Guarded = Command | Call

const guarded = everyCall.flatMap(({ name, entry, make }) =>
  entry.kind !== 'query' && entry.asksProof ? [{ name, entry: entry as Guarded, make }] : [],
)
const judging = guarded.filter(({ entry }) => typeof entry.asksProof === 'function')

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Signed in as the síndico, who has just shown who they are or has not. */
async function sindico({ isProven }: { isProven: boolean }) {
  const token = await server.kernel.sessions.open(server.fixture.people.sindico.id)
  if (!isProven)
    await server.db
      .updateTable('sessions')
      .set({ proven_at: null })
      .where('token_hash', '=', sha256(token))
      .execute()
  return aCaller(server.app, () => Promise.resolve(token))
}

/** An account of management that nobody has opened yet. */
async function aPendingManager() {
  const { condominium_id } = server.fixture.people.sindico
  return write(server.kernel, null, async (work) => {
    const person = aPerson(work, 'MANAGER', { name: 'Vera Pendente', condominium_id })
    await putRow(work, User, { ...person, status: 'PENDING' })
    return person
  })
}

function bare(schema: Schema | undefined): Schema | undefined {
  return schema?.wrapped ? bare(schema.wrapped) : schema
}

/** What may be sent in each field: each choice of a list of them, else one value that fits. */
function valuesOf(name: string, schema: Schema): unknown[] {
  const inner = bare(schema)
  if (inner?.type === 'picklist') return [...(inner.options ?? [])]
  const fitting = [
    anEmail(),
    'uma senha comprida',
    null,
    {},
    true,
    server.fixture.people.sindico.condominium_id,
  ]
  return name === 'id' ? [] : fitting.filter((value) => v.is(schema, value)).slice(0, 1)
}

/** Inputs that the contract's own guard stops, with the fields because of which it does. */
function stopped(
  { input, asksProof }: Guarded,
  base: Input,
  row: Input,
): { fields: string[]; input: Input }[] {
  const asks = asksProof as Exclude<AsksProof, true>
  const harmless = Object.fromEntries(Object.entries(base).filter(([name]) => !asks({ [name]: base[name] })))
  const found = Object.entries(entriesOf(input)).flatMap(([name, schema]) =>
    valuesOf(name, schema).map((value) => ({ fields: [name], input: { ...harmless, [name]: value } })),
  )
  const always = asks(harmless, row) ? [{ fields: [], input: harmless }] : []
  return [...always, ...found.filter((one) => asks(one.input, row))]
}

/** The same input, flat and with fields in each object that the documented body takes besides the input's own fields. */
function spellings(entry: Guarded, { fields, input }: { fields: string[]; input: Input }): Input[] {
  const own = entriesOf(entry.input)
  const body = entry.kind === 'command' ? entriesOf(entry.body) : {}
  const containers = Object.keys(body).filter(
    (name) => !(name in own) && bare(body[name])?.type.endsWith('object'),
  )
  const inside = (container: string, moved: string[]) => ({
    ...Object.fromEntries(Object.entries(input).filter(([name]) => !moved.includes(name))),
    [container]: Object.fromEntries(moved.map((name) => [name, input[name]])),
  })
  const movable = Object.keys(input).filter((name) => name !== 'id')
  return [
    input,
    ...containers.flatMap((container) => [
      inside(container, fields),
      inside(
        container,
        [...new Set(['name', ...fields])].filter((name) => name in input),
      ),
      inside(container, movable),
    ]),
  ]
}

test('accounts, agreements, remittances and forced removals are among what is asked once more', () => {
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'users.create',
      'users.update',
      'users.remove',
      'users.removeForced',
      'users.setPassword',
      'residents.oneTimePassword',
      'residents.invite',
      'residences.removeForced',
      'bankAccounts.remove',
      'remessas.generate',
      'linkRequests.ask',
    ]),
  )
})

describe('from a device that was left unlocked', () => {
  test.each(guarded)('nobody does $name', async ({ entry, make }) => {
    const { input } = await make(anExample(server))
    const row = await aPendingManager()
    const inputs =
      typeof entry.asksProof === 'function'
        ? stopped(entry, { ...input, ...('id' in entriesOf(entry.input) && { id: row.id }) }, row as never)
        : [{ fields: [], input }]
    expect(inputs.length).toBeGreaterThan(0)
    const thief = await sindico({ isProven: false })
    for (const one of inputs)
      for (const spelled of spellings(entry, one))
        for (const [method, path] of routesOf(entry)) {
          const sent = requestOf({ ...entry, method, path } as Guarded, spelled)
          const body = typeof sent.body === 'string' ? (JSON.parse(sent.body) as Input) : sent.body
          const answer = await thief.ask(method, sent.path, body)
          expect([method, path, spelled, answer.body.code]).toEqual([method, path, spelled, 'proof_needed'])
        }
  })
})

describe('who has just shown who they are', () => {
  test.each(judging)('is asked nothing more for $name', async ({ entry, make }) => {
    const { input } = await make(anExample(server))
    const row = await aPendingManager()
    const given = { ...input, ...('id' in entriesOf(entry.input) && { id: row.id }) }
    const owner = await sindico({ isProven: true })
    for (const one of stopped(entry, given, row as never)) {
      const { method, path, body } = requestOf(entry, one.input)
      const answer = await owner.ask(method, path, JSON.parse(body as string) as Input)
      expect(answer.body?.code).not.toBe('proof_needed')
    }
  })

  test.each([
    ['flat', (fields: Input) => fields],
    ['in its profile', ({ role, ...rest }: Input) => ({ ...rest, profile: { role } })],
    ['all in its profile', ({ email, ...rest }: Input) => ({ email, profile: rest })],
  ])('makes a manager whose role is written %s', async (_where, spelled) => {
    const owner = await sindico({ isProven: true })
    const whole = { name: 'Vera Nova', email: anEmail(), role: 'MANAGER', password }
    const { status, body } = await owner.ask('POST', '/users', spelled(whole))
    expect([status, body.role]).toEqual([201, 'MANAGER'])
    const signed = await server.stranger.post('/auth/login', { email: whole.email, password })
    expect(signed.body.token).toEqual(expect.any(String))
  })
})
