import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { areas } from '#domain/areas/contract.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { pets } from '#domain/pets/contract.ts'
import { migrate } from '#server/db/migrate.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aDevice, type TestDevice } from '#tests/support/a-device.ts'
import type { TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { administer, withDatabase } from '#tests/support/database-server.ts'
import { runMain } from '#tests/support/main-process.ts'

/** The sources of the release before, which the soak checks out (`scripts/previous.mjs`). */
const { PREVIOUS_FOLDER = '' } = process.env

const name = `zelo_rollout_${crypto.randomUUID().replaceAll('-', '')}`
const dataDir = mkdtempSync(join(tmpdir(), 'zelo-rollout-'))
const url = withDatabase(inject('testServer').url, name)
const password = 'senha-da-demonstração'
const environment = {
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SECRET_KEY: randomBytes(32).toString('base64'),
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '1',
  DEMO_PASSWORD: password,
}

type Process = ReturnType<typeof runMain>
const processes: Process[] = []
let addresses: Record<'previous' | 'present', string>
let sindico: TestDevice
let morador: TestDevice

/** The order of a rollout: the version before is running, the database is migrated, the present one starts beside it. */
beforeAll(async () => {
  await administer(inject('testServer').url, `create database ${name}`)
  const previous = await started({ cwd: PREVIOUS_FOLDER })
  const applied = await migrate(url)
  expect(applied, 'migrations that the release before does not have').not.toEqual([])
  const present = await started({ MIGRATE: '0' })
  addresses = { previous, present }
  sindico = await deviceOf('sindico@demo.zelo')
  morador = await deviceOf('morador@demo.zelo')
}, 300_000)

afterAll(async () => {
  for (const { child, exit } of processes) {
    child.kill('SIGTERM')
    await exit
  }
  await administer(inject('testServer').url, `drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true })
})

async function started({ cwd, ...more }: { cwd?: string; MIGRATE?: string }): Promise<string> {
  const main = runMain({ ...environment, ...more }, { cwd })
  processes.push(main)
  const address = await main.says(/http:\/\/localhost:\d+/)
  return address.replace('localhost', '127.0.0.1')
}

/** Of the rounds of all devices. */
let rounds = 0

/**
 * Signed in by the version before. What it writes goes to both in turn, as behind a load balancer; one round pulls from one
 * of them, because a copy that changes over to a version of before `older_since` begins anew.
 */
async function deviceOf(email: string): Promise<TestDevice> {
  let writes = 0
  const inTurn = {
    request: (path: string, init?: RequestInit) => {
      const turn = path.startsWith('/api/sync') ? rounds : writes++
      return fetch(`${turn % 2 === 0 ? addresses.previous : addresses.present}${path}`, init)
    },
  } as unknown as Hono // only `request` is used
  const { body } = await aCaller(inTurn, () => null).post('/auth/login', { email, password })
  const token = async () => body.token as string
  const server = {
    app: inTurn,
    fixture: { people: { sindico: body.user } },
    tokenOf: token,
    as: () => aCaller(inTurn, token),
  }
  return aDevice(server as unknown as TestServer, 'sindico') // the person of this device, whoever it is
}

async function settled(device: TestDevice) {
  for (let round = 0; round < 2; round++) {
    await device.sync()
    rounds += 1
    device.wait(600_000) // what one of them did not know is sent again
  }
  expect(await device.outbox()).toEqual([])
}

test('what people do on their devices, answered by both in turn, is there once for everybody', async () => {
  await settled(sindico)
  await settled(morador)
  const [unit] = await morador.rows<{ id: string; condominium_id: string }>('residences')
  const condominium_id = (await morador.condominiumId()) ?? ''
  const leaks = Array.from({ length: 6 }, () =>
    anOccurrence({ id: unit?.id ?? '', condominium_id }, { id: anId() }),
  )
  for (const leak of leaks) await morador.send(occurrences.create, leak)
  const mel = { id: anId(), condominium_id, name: 'Mel', type: 'DOG', size: 'SMALL', residence_id: unit?.id }
  await morador.send(pets.createMine, mel)
  const gym = { id: anId(), condominium_id, name: 'Academia da laje' }
  await sindico.send(areas.create, gym)
  await settled(morador)
  await settled(sindico)
  for (const { id } of leaks)
    await sindico.send(occurrences.move, { id, status: 'RESOLVED', note: 'Trocado.' })
  await settled(sindico)
  await settled(morador)

  for (const device of [sindico, morador]) {
    const states = await Promise.all(leaks.map(({ id }) => device.row('occurrences', id)))
    expect(states.map((row) => row?.status)).toEqual(leaks.map(() => 'RESOLVED'))
    expect(await device.row('areas', gym.id)).toMatchObject({ name: gym.name })
    expect(await device.row('pets', mel.id)).toMatchObject({ name: 'Mel' })
  }
}, 240_000)

test('each of the two reads what the other has written', async () => {
  const { status, body } = await login(addresses.present)
  expect(status).toBe(200)
  for (const address of Object.values(addresses)) {
    const answer = await fetch(`${address}/api/occurrences`, {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/Vazamento no corredor/)
  }
})

test('a process of the version before that is restarted goes on, or says in one sentence why it cannot', async () => {
  const again = runMain(environment, { cwd: PREVIOUS_FOLDER })
  const end = await Promise.race([again.exit, again.says(/http:\/\/localhost:\d+/).catch(() => 'refused')])
  const said = again.said()
  again.child.kill('SIGTERM')
  await again.exit
  if (await isExpandedOnly()) expect(end).toMatch(/^http/)
  else
    expect(said.trim()).toMatch(
      /^O banco é de uma versão mais nova do Zelo \(.+\)\. Atualize este servidor\.$/,
    )
})

/** For a version that knows expansions. */
async function isExpandedOnly(): Promise<boolean> {
  const source = readFileSync(join(PREVIOUS_FOLDER, 'server/db/migrate.ts'), 'utf8')
  if (!source.includes('runs_from')) return false
  const own = readdirSync(join(PREVIOUS_FOLDER, 'server/db/migrations')).length
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select 1 from migrations where version > $1 and runs_from > $1', [own])
  await client.end()
  return rows.length === 0
}

async function login(address: string) {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sindico@demo.zelo', password }),
  })
  return { status: response.status, body: (await response.json()) as { token: string } }
}
