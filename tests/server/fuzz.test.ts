import fc from 'fast-check'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { permissionsOf, type AskedCall, everyCall } from '#tests/support/every-call.ts'
import { type Attempt, attemptOf, oddFields } from '#tests/support/fuzz/attempt.ts'
import { brokenRequest } from '#tests/support/fuzz/broken-request.ts'
import { aJudge, type Tally } from '#tests/support/fuzz/judge.ts'
import { ownCalls } from '#tests/support/fuzz/own-calls.ts'
import { inputs, isFullRun } from '#tests/support/inputs.ts'
import type { ValidCall } from '#tests/support/valid-call.ts'

/** Calls that take long on purpose, so that their time tells nothing: fewer tries. */
const slow = ['auth.login', 'auth.register', 'auth.generateActivationToken', 'auth.activateAccount']
const calls = [...everyCall, ...ownCalls]
const perCall = Math.ceil(inputs / calls.length)

const tally: Tally = new Map()

let server: TestServer | undefined
let place: Example
let judge: Awaited<ReturnType<typeof aJudge>>
/** Of rows that may be lost: some of this condominium, one of another. */
let ids: string[]
/** What is accepted fills a database, which makes its lists slow: after so much of it another is taken. */
const wornAfter = 300
beforeEach(async () => {
  if (server && judge.accepted() < wornAfter) return
  await server?.close()
  server = await aServer()
  place = anExample(server)
  const { id, user_id } = await place.neighbour()
  const rows = await Promise.all([place.person(), place.area(), place.occurrence(), place.pet()])
  ids = [id, user_id, ...rows.map((row) => row.id), place.condominium_id, server.fixture.units.deFora.id]
  judge = await aJudge(server, { place, tally })
})
afterAll(async () => {
  await server?.close()
  if (isFullRun) process.stdout.write(`${told(tally)}\n`)
})

describe.each(calls)('$name', ({ entry, make }: AskedCall) => {
  const needed = permissionsOf(entry)
  const isGuarded = needed.length > 0 && !needed.some((name) => roleDefaults.USER.includes(name))
  const numRuns = slow.includes(entry.name) ? Math.ceil(perCall / 10) : perCall

  // In the full run each field gets each odd value; by default some that chance chooses.
  const examples = oddFields(entry).map((attempt): [Attempt] => [attempt])
  const first = isFullRun ? examples : fc.sample(fc.shuffledSubarray(examples), 1)[0]?.slice(0, 10)

  test('no input causes a server error, and refused inputs change nothing', async () => {
    let valid = await make(place)
    await fc.assert(
      fc.asyncProperty(attemptOf(entry, ids), async (attempt) => {
        const isAllowed = attempt.isAllowed || !isGuarded
        const headers = await signedInAs(isAllowed ? valid.by : 'usuario')
        const request = brokenRequest(entry, valid.input, attempt)
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
        await judge.begin()
        const response = await serverNow().app.request(request)
        const isDone = await judge.judge(request, response, attempt.method ? undefined : entry)
        if (!isAllowed && !attempt.method) expect(isDone).toBe(false)
        if (isDone || response.status === 429 || response.status === 401) valid = await make(place)
      }),
      { numRuns, examples: first, timeout: 15_000, ...seedGiven() },
    )
  }, 1_200_000)
})

function serverNow(): TestServer {
  if (!server) throw new TypeError('a server is there before each test')
  return server
}

async function signedInAs(by: ValidCall['by']): Promise<Record<string, string>> {
  const token = typeof by === 'string' ? await serverNow().tokenOf(by) : by.token
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** A failure prints its seed and path; `SEED` repeats a run. */
function seedGiven() {
  return process.env.SEED ? { seed: Number(process.env.SEED) } : {}
}

function told(tally: Map<string, number>): string {
  const all = [...tally].sort(([, one], [, other]) => other - one)
  const total = all.reduce((sum, [, count]) => sum + count, 0)
  return [`${total} inputs tried`, ...all.map(([name, count]) => `${name} ${count}`)].join(', ')
}
