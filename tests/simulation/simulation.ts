import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { User } from '#domain/users/user.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { findPerson } from '#server/kernel/person.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { httpTransport, type Request } from '#sync/transport.ts'
import { aCaller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aFixture, type PersonName, type Fixture } from '#tests/support/a-fixture.ts'
import { administer } from '#tests/support/database-server.ts'
import type { Chance } from './chance.ts'
import { aDevice, type Device, type Disk } from './device.ts'
import { seedRecords } from './seed-records.ts'
import { anAccountBook, firstPassword } from './accounts.ts'
import { aLedger, type Notes, traceWrites } from './ledger.ts'
import { aNetwork, type NetworkConditions } from './network.ts'
import { readPlanted } from '../planted/planting.ts'
import type { Summary } from './summary.ts'
import { sayOfRole } from '#tests/support/role-words.ts'
import type { Permission } from '#domain/kernel/permissions.ts'

/** Turns of the event loop in which nothing happens. */
const patience = 20_000

/** The real server over a real database, with triggers that record every write of a row. */
export type Backend = Awaited<ReturnType<typeof aBackend>>

export async function aBackend() {
  const clock = aClock()
  const server = await aServer({ clock })
  await traceWrites(server.db)
  const { PLANTED } = process.env
  if (PLANTED) await sql.raw(readPlanted(PLANTED).sql ?? 'select 1').execute(server.db)
  const notes: Notes = { read: 0, committed: new Set() }
  return { clock, server, notes, close: () => server.close() }
}

export type Simulation = Awaited<ReturnType<typeof aSimulation>>

/** A fixture on this backend, the devices of its people, and every kind of fault between them. */
export async function aSimulation({ clock, server: first, notes }: Omit<Backend, 'close'>, summary: Summary) {
  const fixture: Fixture = await aFixture(first.kernel)
  await seedRecords(first.kernel, fixture)
  const accounts = anAccountBook(fixture)
  await seedPasswords(first, accounts.withPassword)
  const ledger = aLedger(notes, accounts)
  const network = aNetwork(summary)
  const devices: Device[] = []
  let server = first
  let backup: { name: string; goBack(): void } | undefined
  await ledger.look(first.db)

  /** Another server process over the same database: its caches are empty. */
  async function restart(): Promise<void> {
    if (server !== first) await server.close()
    const { database, kernel } = first
    server = await aServer({ clock, beside: { database, kernel, fixture } })
  }

  function cross(request: Request, { token, userId }: { token: string; userId: string }) {
    const key = request.headers?.['idempotency-key']
    const { send } = httpTransport({
      fetch: async (input, init) => server.app.request(input as string, init),
      token: () => token,
      appVersion: 'simulated',
      onReach: () => undefined,
    })
    return new Promise<Awaited<ReturnType<typeof send>>>((answer) => {
      network.enter({
        request,
        answer(raw) {
          if (key !== undefined) ledger.told(key, request.method, raw)
          answer(raw)
        },
        async deliver() {
          const isOver = accounts.isOver(token) || (await isInactive(userId))
          const raw = await send(request)
          if (isOver && raw && raw.status < 400)
            accounts.faults.push(
              `I19: ${request.method} ${request.path.split('?')[0]} was answered ${raw.status} in an ended session`,
            )
          if (key === undefined) return raw
          ledger.heard(key, raw)
          await ledger.look(server.db, key)
          return raw
        },
      })
    })
  }

  async function isQuiet(): Promise<boolean> {
    const look = () => devices.map((device) => device.activity())
    const before = JSON.stringify(look())
    await new Promise((resolve) => setImmediate(resolve))
    const after = look()
    return after.every(({ open }) => open === 0) && JSON.stringify(after) === before
  }

  async function isInactive(id: string): Promise<boolean> {
    const { status } =
      (await server.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst()) ?? {}
    return status === 'INACTIVE'
  }

  /** An account that an objection has locked, before its person had ever chosen a password. */
  async function openByMailbox(id: string): Promise<string | null> {
    const email = accounts.addressOf(id)
    const { ask } = aCaller(server.app, () => null)
    const asked = await ask('POST', '/auth/generate-activation-token', { email }, fromElsewhere())
    const password = 'escolhida pelo código'
    const chosen = { email, token: asked.body.token, password, confirmPassword: password }
    const { status } = await ask('POST', '/auth/activate-account', chosen, fromElsewhere())
    if (status >= 300) return null
    const token = server.kernel.sessions.open(id)
    accounts.replacedGivenPassword(id, Date.parse(clock.now()))
    accounts.chosePassword(id, { password, token: await token })
    accounts.opened(id, await token)
    return token
  }

  /** Null for people who may not sign in any more. A password by another's hand is replaced at once. */
  async function openSession(id: string): Promise<string | null> {
    const found = await findPerson(server.kernel, id, clock.now())
    if (!found) return null
    const token = await server.kernel.sessions.open(id)
    accounts.opened(id, token)
    const current_password = accounts.givenPasswordOf(id)
    if (current_password === undefined) return found.me.must_change_password ? openByMailbox(id) : token
    const { ask } = aCaller(server.app, () => Promise.resolve(token))
    const password = `${current_password}, só minha`
    const { status } = await ask(
      'POST',
      '/auth/change-password',
      { current_password, password },
      fromElsewhere(),
    )
    if (status < 300) {
      accounts.replacedGivenPassword(id, Date.parse(clock.now()))
      accounts.chosePassword(id, { password, token })
    }
    return token
  }

  return {
    fixture,
    ledger,
    accounts,
    devices,
    clock,
    get server() {
      return server
    },
    restart,

    openSession,
    /** Undefined for people who may not sign in any more. */
    async addDevice(
      name: PersonName,
      on: { skewMs?: number; disk?: Disk } = {},
    ): Promise<Device | undefined> {
      const { id } = fixture.people[name]
      const token = await openSession(id)
      const found = await findPerson(server.kernel, id, clock.now())
      if (token === null || !found) return undefined
      const device = await aDevice({
        person: { name, id },
        condominiumId: name === 'master' ? fixture.condominiums.jacaranda.id : null,
        skewMs: on.skewMs ?? 0,
        disk: on.disk,
        token,
        me: found.me,
        nowMs: () => Date.parse(clock.now()),
        openSession: () => openSession(id),
        noteProof: (token) => server.kernel.sessions.noteProof(sha256(token)),
        cross: (request, token) => cross(request, { token, userId: id }),
      })
      devices.push(device)
      return device
    },

    /** Runs several devices at once, delivering their requests one by one in an order given by the seed. */
    async run(works: Promise<unknown>[], draw: Chance, conditions: NetworkConditions): Promise<void> {
      const state = { isOver: false }
      const all = Promise.all(works).finally(() => {
        state.isOver = true
      })
      all.catch(() => undefined) // reported below
      for (let quietFor = 0; !state.isOver;) {
        quietFor = (await isQuiet()) ? quietFor + 1 : 0
        if (quietFor > patience) throw new Error('somebody waits for something that never comes')
        if (quietFor < 2 || !network.isWaiting()) continue
        await network.letOneThrough(draw, conditions)
        quietFor = 0
      }
      await all
    },
    lateArrive: (draw: Chance) => network.lateArrive(draw),

    /** The condominium revokes a permission of a role, or grants it again. */
    async setPermission(role: Role, name: Permission, enabled: boolean): Promise<void> {
      await sayOfRole(server, { condominium_id: fixture.condominiums.jacaranda.id, role, enabled }, [name])
      await ledger.look(server.db)
    },
    /** A person gets another role in their condominium. */
    async setRole(id: string, role: Role): Promise<void> {
      await write(server.kernel, null, async (work) => {
        const stored = await findRow(work.tx, User, id, { lock: true })
        if (stored) await putRow(work, User, { ...stored.row, role }, stored)
      })
      await ledger.look(server.db)
    },
    /** What management does on another computer, without a device in this history. */
    async manage(
      method: string,
      path: string,
      { body, as = 'sindico' }: { body?: unknown; as?: PersonName } = {},
    ) {
      const token = server.kernel.sessions.open(fixture.people[as].id)
      const answer = await aCaller(server.app, () => token).ask(method, path, body)
      await ledger.look(server.db)
      return answer
    },
    look: () => ledger.look(server.db),
    /** Another person is using this device. */
    isTaken: (device: Device): boolean =>
      devices.some((one) => one !== device && one.disk === device.disk && !one.isGone && !one.isSignedOut),
    async inactivePeople(): Promise<string[]> {
      const ids = Object.values(fixture.people).map(({ id }) => id)
      const query = server.db.selectFrom('users').select('id').where('id', 'in', ids)
      const rows = await query.where('status', '=', 'INACTIVE').orderBy('id').execute()
      return rows.map(({ id }) => id)
    },
    /** Of the whole condominium: links that somebody may have been sent. */
    async occurrenceIds(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from occurrences where condominium_id = ${fixture.condominiums.jacaranda.id}::uuid order by id`.execute(
        server.db,
      )
      return rows.map(({ id }) => id)
    },
    async backUp(): Promise<void> {
      await ledger.look(server.db)
      if (backup) await administer(adminUrl(), `drop database ${backup.name} with (force)`)
      backup = undefined
      const name = `zelo_backup_${randomUUID().replaceAll('-', '')}`
      await copyDatabase(databaseName(), name)
      backup = { name, goBack: ledger.mark() }
    },
    /** Restores the database of the backup; the server restarts. */
    async restore(): Promise<boolean> {
      if (!backup) return false
      await administer(adminUrl(), `drop database ${databaseName()} with (force)`)
      await copyDatabase(backup.name, databaseName())
      backup.goBack()
      await restart()
      return true
    },
    async close(): Promise<void> {
      for (const device of devices) device.close()
      if (server !== first) await server.close()
      if (backup) await administer(adminUrl(), `drop database ${backup.name} with (force)`)
    },
  }

  function databaseName(): string {
    return new URL(first.database.url).pathname.slice(1)
  }

  function adminUrl(): string {
    const url = new URL(first.database.url)
    url.pathname = '/postgres'
    return url.href
  }

  async function copyDatabase(from: string, to: string): Promise<void> {
    await administer(adminUrl(), `alter database ${from} allow_connections false`)
    await administer(
      adminUrl(),
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${from}'`,
    )
    await administer(adminUrl(), `create database ${to} template ${from}`)
    await administer(adminUrl(), `alter database ${from} allow_connections true`)
  }
}

/** Theirs, chosen by themselves long ago. */
async function seedPasswords({ db, kernel }: Backend['server'], ids: readonly string[]): Promise<void> {
  const password_hash = await kernel.passwords.hash(firstPassword)
  await db
    .insertInto('credentials')
    .values(ids.map((user_id) => ({ user_id, password_hash })))
    .execute()
}
