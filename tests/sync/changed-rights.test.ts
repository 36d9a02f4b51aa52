import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { readMeta } from '#store/meta.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aDevice, type Network } from '#tests/support/a-device.ts'
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
