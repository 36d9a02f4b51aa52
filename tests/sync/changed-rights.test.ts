import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { keepMe } from '#store/me.ts'
import { readMeta } from '#store/meta.ts'
import { keepReport } from '#store/reports.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aDevice, type Network, type TestDevice } from '#tests/support/a-device.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { sayOfRole } from '#tests/support/role-words.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('a device whose app is', () => {
  /** Each answer as a server of another version would give it. */
  const answering =
    (change: (answer: { me?: Me }) => void): Network =>
    async (_request, next) => {
      const answer = await next()
      change(answer?.body as { me?: Me })
      return answer
    }

  test('older than the server takes what it knows of the signed-in person', async () => {
    const device = await aDevice(server, 'morador')
    device.use(
      answering(({ me }) => {
        if (!me) return
        Object.assign(me, { mood: 'calm' })
        Object.assign(me.user, { nickname: 'Bia' })
        Object.assign(me.user.profile, { height: 170, shoes: 38 })
      }),
    )
    expect(await device.pull()).toBe('up_to_date')
    expect(await readMeta(device.db, 'me')).toEqual((await server.as('morador').get('/auth/me')).body)
  })

  test('newer than the server does not get what that one does not know yet', async () => {
    const device = await aDevice(server, 'morador')
    device.use(
      answering(({ me }) => {
        if (me) delete (me.permissions as Record<string, boolean>).read_occurrence
      }),
    )
    expect(await device.pull()).toBe('up_to_date')
    expect((await readMeta(device.db, 'me'))?.permissions).toMatchObject({
      read_occurrence: false,
      create_occurrence: true,
    })
  })
})

describe('when the access of gate staff changes', () => {
  test('who loses the permission to read people keeps no more of their data than they may read', async () => {
    const { id } = server.fixture.people.morador
    await server.as('sindico').patch(`/users/${id}/profile`, { cpf: '52998224725' })
    const gate = await aDevice(server, 'colaborador')
    const cpf = async () => (await gate.row<User>('users', id))?.profile.cpf
    await grant(true)
    await gate.sync()
    expect(await cpf()).toBe('52998224725')
    await grant(false)
    await gate.sync()
    expect(await cpf()).toBeNull()

    async function grant(enabled: boolean) {
      await sayOfRole(server, { condominium_id: null, role: 'COLLABORATOR', enabled }, ['read_user'])
    }
  })

  test('who loses the permission to read people keeps no drafts about them, even with small pages', async () => {
    const { admin } = server.fixture.people
    const desk = await aDevice(server, 'admin')
    await desk.pull()
    const people = (await desk.rows('users')).map(({ id }) => id)
    await desk.db.drafts.bulkPut(
      people.map((id) => ({ key: `user:${id}`, value: { name: 'Meio digitado' }, saved_at: '' })),
    )
    await sayOfRole(server, { condominium_id: null, role: 'ADMIN', enabled: false }, ['read_user'])
    await desk.pull(1)
    expect(people.length).toBeGreaterThan(3)
    expect(await desk.row('users', server.fixture.people.morador.id)).toBeDefined() // a resident: shown in part
    expect(await desk.db.drafts.toCollection().primaryKeys()).toEqual([`user:${admin.id}`])
    await sayOfRole(server, { condominium_id: null, role: 'ADMIN', enabled: true }, ['read_user'])
  })

  test('who loses two permissions at once keeps no drafts of what either let them read', async () => {
    const id = await aRecordedOccurrence(server, 'sindico')
    const gate = await aDevice(server, 'colaborador')
    await gate.pull()
    const rows = [await gate.row('occurrences', id), (await gate.rows('residences'))[0]]
    const drafts = rows.map((row) => ({ key: `edit:${row?.id}`, value: {}, saved_at: '' }))
    await gate.db.drafts.bulkPut(drafts)
    const role = { condominium_id: null, role: 'COLLABORATOR' } as const
    await sayOfRole(server, { ...role, enabled: false }, ['read_occurrence', 'read_residence'])
    await gate.pull()
    expect(await gate.rows('occurrences')).toEqual([])
    expect(await gate.rows('residences')).toEqual([])
    expect(await gate.db.drafts.count()).toBe(0)
    await sayOfRole(server, { ...role, enabled: true }, ['read_occurrence', 'read_residence'])
  })

  test('who may read more keeps what they typed, even when its row is deleted later', async () => {
    const role = { condominium_id: null, role: 'ADMIN' } as const
    const { id } = server.fixture.people.morador
    await sayOfRole(server, { ...role, enabled: false }, ['read_user'])
    const desk = await aDevice(server, 'admin')
    await desk.pull()
    await desk.db.drafts.put({ key: `user:${id}`, value: { name: 'Meio digitado' }, saved_at: '' })
    await sayOfRole(server, { ...role, enabled: true }, ['read_user'])
    await desk.pull() // the row leaves, and comes again whole
    desk.use(async (_request, next) => {
      const answer = await next()
      const page = answer?.body as { changes: object[] } | undefined
      page?.changes.push({ collection: 'users', id, v: Number.MAX_SAFE_INTEGER, row: null })
      return answer
    })
    await desk.pull()
    expect(await desk.row('users', id)).toBeUndefined()
    expect(await desk.db.drafts.get(`user:${id}`)).toBeDefined()
  })

  test('who becomes management gets the complete rows in place of the redacted ones', async () => {
    const { morador, colaborador } = server.fixture.people
    const bento = {
      full_name: 'Bento Beltrão',
      relationship: 'Filho(a)',
      birth_date: '2020-01-01',
      responsible_id: morador.id,
    }
    const { body } = await server.as('sindico').post('/dependents', bento)
    const gate = await aDevice(server, 'colaborador')
    await gate.sync()
    expect(await gate.row('dependents', body.id)).toMatchObject({ full_name: 'Bento', birth_date: null })
    await write(server.kernel, null, async (work) => {
      const stored = await findRow(work.tx, User, colaborador.id, { lock: true })
      if (stored) await putRow(work, User, { ...stored.row, role: 'MANAGER' }, stored)
    })
    await gate.sync()
    expect(await gate.row('dependents', body.id)).toMatchObject({
      full_name: 'Bento Beltrão',
      birth_date: '2020-01-01',
    })
  })
})

describe('what only the server could tell', () => {
  const listed = 'report:audit.list {}' as const
  const readsAudit = (enabled: boolean) =>
    sayOfRole(server, { condominium_id: null, role: 'MANAGER', enabled }, ['read_audit'])

  /** A síndico has looked at who did what. */
  async function aDeskWithTheAudit(): Promise<TestDevice> {
    const desk = await aDevice(server, 'sindico')
    await desk.pull()
    const asked = { key: listed, at: '2026-11-26T12:00:00.000Z', whenAsked: await readMeta(desk.db, 'me') }
    await keepReport(desk.db, 'audit.list', { ...asked, answer: ['Helena mudou a taxa'] })
    return desk
  }

  test('stays while the person may read the same, whatever else changes of them', async () => {
    const desk = await aDeskWithTheAudit()
    await server.as('sindico').patch('/profile', { name: 'Helena Prado' })
    await desk.pull()
    expect((await readMeta(desk.db, 'me'))?.user.profile.name).toBe('Helena Prado')
    expect(await readMeta(desk.db, listed)).toBeDefined()
  })

  test('leaves the device with the permission, though no row leaves with it', async () => {
    const desk = await aDeskWithTheAudit()
    await readsAudit(false)
    await desk.pull()
    expect(await readMeta(desk.db, listed)).toBeUndefined()
    await readsAudit(true)
  })

  test('leaves it with rows that an updated server does not let them read any more', async () => {
    const desk = await aDeskWithTheAudit()
    desk.use(async (_request, next) => {
      const answer = await next()
      Object.assign(answer?.body ?? {}, { drop: ['areas'] })
      return answer
    })
    await desk.pull()
    expect(await readMeta(desk.db, listed)).toBeUndefined()
  })
})

describe('an app that is opened after an access was narrowed, and asks who is in before it pulls,', () => {
  test('keeps neither what the server told nor what was typed about people', async () => {
    const { morador, sindico } = server.fixture.people
    const desk = await aDevice(server, 'sindico')
    await desk.pull()
    const asked = { key: 'report:audit.list {}', at: '2026-11-26T12:00:00.000Z' } as const
    const known = await readMeta(desk.db, 'me')
    await keepReport(desk.db, 'audit.list', { ...asked, answer: [], whenAsked: known })
    const drafts = [morador, sindico].map(({ id }) => ({ key: `user:${id}`, value: {}, saved_at: '' }))
    await desk.db.drafts.bulkPut(drafts)
    const role = { condominium_id: null, role: 'MANAGER' } as const
    await sayOfRole(server, { ...role, enabled: false }, ['read_audit', 'read_user'])
    await keepMe(desk.db, (await server.as('sindico').get('/auth/me')).body as Me, known)
    await desk.pull()
    expect(await readMeta(desk.db, asked.key)).toBeUndefined()
    expect(await desk.db.drafts.toCollection().primaryKeys()).toEqual([`user:${sindico.id}`])
    await sayOfRole(server, { ...role, enabled: true }, ['read_audit', 'read_user'])
  })
})
