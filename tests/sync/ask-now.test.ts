import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#domain/permissions/contract.ts'
import { retornos } from '#domain/retornos/contract.ts'
import { users } from '#domain/users/contract.ts'
import { noteAccess } from '#store/accesses.ts'
import { askNow } from '#sync/ask-now.ts'
import { sendAccesses } from '#sync/send-accesses.ts'
import { aBoleto, aCharge, anIssuer } from '#tests/support/a-charge.ts'
import { aDevice, losesAnswers, offline, online, type TestDevice } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { accountInput } from '#tests/support/an-account.ts'
import { bankFile } from '#tests/support/retorno-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const someone = (given: object = {}) => accountInput(server, { id: anId(), profile_id: anId(), ...given })

describe('a command that is never queued', () => {
  test('its row is displayed once the server has answered, and was never in the outbox', async () => {
    const helena = await aDevice(server, 'sindico')
    const input = someone({ password: 'chave-mestra' })
    await askNow(await helena.asking(), { command: users.create, input, key: anId() })
    expect(await helena.row('users', input.id)).toMatchObject({ role: 'COLLABORATOR', _state: 'ok', _v: 1 })
    expect(await helena.outbox()).toEqual([])
    expect(JSON.stringify(await helena.db.meta.toArray())).not.toContain('chave-mestra')
    await helena.pull()
    expect(await helena.row('users', input.id)).toMatchObject({ _v: 1 })
  })

  test('its answer was lost: retried, it takes effect once', async () => {
    const helena = await aDevice(server, 'sindico')
    const asked = { command: users.create, input: someone(), key: anId() }
    helena.use(losesAnswers)
    await expect(askNow(await helena.asking(), asked)).rejects.toMatchObject({ code: 'unavailable' })
    helena.use(online)
    await askNow(await helena.asking(), asked)
    expect(await helena.row('users', asked.input.id)).toMatchObject({ email: asked.input.email })
  })

  test('its file goes with it, once, although the answer was lost', async () => {
    const helena = await aDevice(server, 'sindico')
    const issuer = await anIssuer(server)
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    const bytes = new Uint8Array(
      bankFile({ rows: [{ our_number: boleto.our_number, occurrence: '06', paid: 48_790 }] }),
    ).buffer
    const [id, document_id] = [anId(), anId()]
    const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
    const mime = 'text/plain'
    const { condominium_id } = issuer.agreement
    const file = {
      document_id,
      filename: '00623N22.CRT',
      mime_type: mime,
      file_size: bytes.byteLength,
      sha256,
    }
    const blob = { id: document_id, mime, bytes, sha256, width: null, height: null, sent: 0 } as const
    const asked = { command: retornos.apply, input: { id, condominium_id, ...file }, key: anId(), blob }
    helena.use(losesAnswers)
    await expect(askNow(await helena.asking(), asked)).rejects.toMatchObject({ code: 'unavailable' })
    helena.use(online)
    await askNow(await helena.asking(), asked)
    expect(await helena.row('retornos', id)).toMatchObject({ paid_count: 1, filename: '00623N22.CRT' })
    expect(await helena.row('boletos', boleto.id)).toMatchObject({ status: 'LIQUIDATED' })
    const paid = await helena.row('financial_transactions', charge.id)
    expect(paid).toMatchObject({ payment_status: 'PAID', payments: [{ amount_cents: 48_790 }] })
  })

  test('offline it changes nothing on the device', async () => {
    const helena = await aDevice(server, 'sindico')
    helena.use(offline)
    const input = someone()
    await expect(
      askNow(await helena.asking(), { command: users.create, input, key: anId() }),
    ).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await helena.row('users', input.id)).toBeUndefined()
  })

  test('a refusal names the problem of each field', async () => {
    const helena = await aDevice(server, 'sindico')
    const { email } = server.fixture.people.morador
    const asking = await helena.asking()
    await expect(
      askNow(asking, { command: users.create, input: someone({ role: 'ADMIN' }), key: anId() }),
    ).rejects.toMatchObject({
      code: 'invalid',
      refusal: { errors: [{ path: 'role', message: 'Perfil não permitido para seu nível de acesso' }] },
    })
    await expect(
      askNow(asking, { command: users.create, input: someone({ email }), key: anId() }),
    ).rejects.toMatchObject({ code: 'conflict', refusal: { detail: 'Este e-mail já está em uso.' } })
  })

  test('such a command cannot be queued by mistake', async () => {
    const helena = await aDevice(server, 'sindico')
    await expect(helena.send(users.create, someone())).rejects.toThrow('users.create is never queued')
  })

  test('what a role may do leaves the other person’s device with the next pull', async () => {
    const [helena, gate] = [await aDevice(server, 'sindico'), await aDevice(server, 'colaborador')]
    await helena.pull()
    await gate.pull()
    expect((await gate.rows('residences')).length).toBeGreaterThan(0)
    const all = (await helena.rows('permissions')) as unknown as { id: string; name: string }[]
    const permission_id = all.find(({ name }) => name === 'read_residence')?.id
    const input = {
      id: anId(),
      role: 'COLLABORATOR',
      permission_id,
      condominium_id: server.fixture.condominiums.jacaranda.id,
      enabled: false,
    }
    await askNow(await helena.asking(), { command: permissions.grant, input, key: anId() })
    await gate.pull()
    expect(await gate.rows('residences')).toEqual([])
  })
})

/** Of a batch with a line that the server does not take. */
const refused = {
  status: 422,
  headers: new Headers({ 'content-type': 'application/problem+json' }),
  body: { type: 'about:blank', title: 'invalid', status: 422, code: 'invalid', detail: 'Não.' },
}

describe('the access log', () => {
  const faults: unknown[] = []
  const look = async (device: TestDevice, at: string) =>
    noteAccess(device.db, {
      subject_id: server.fixture.people.morador.id,
      condominium_id: server.fixture.condominiums.jacaranda.id,
      what: 'RECORD',
      at,
      newId: anId,
    })
  const sending = async (device: TestDevice) => ({
    ...(await device.asking()),
    nowMs: () => Date.parse('2026-11-21T12:00:00.000Z'),
    onFault: (fault: unknown) => faults.push(fault),
  })
  const told = async () =>
    ((await server.as('morador').get('/privacy/accesses')).body as { at: string; what: string }[])
      .filter(({ what }) => what !== 'COPY') // the server's own note of a device's first copy
      .map(({ at }) => at)

  test('an access is sent once a day, when there is a network, and then deleted from the device', async () => {
    const gate = await aDevice(server, 'colaborador')
    await look(gate, '2026-11-20T10:00:00.000Z')
    await look(gate, '2026-11-20T18:00:00.000Z')
    gate.use(offline)
    await sendAccesses(await sending(gate))
    expect(await told()).toEqual([])
    gate.use(losesAnswers)
    await sendAccesses(await sending(gate))
    gate.use(online)
    await sendAccesses(await sending(gate))
    expect(await told()).toEqual(['2026-11-20T10:00:00.000Z'])
    expect(await gate.db.accesses.count()).toBe(0)
  })

  test('accesses that the server did not accept stay on the device', async () => {
    const gate = await aDevice(server, 'colaborador')
    await look(gate, '2026-11-19T10:00:00.000Z')
    gate.use(async () => ({ status: 200, headers: new Headers(), body: undefined }))
    await sendAccesses(await sending(gate))
    expect(await gate.db.accesses.where('sent').equals(0).count()).toBe(1)
  })

  test('an access of today stays when it was sent: whoever looks again sends nothing', async () => {
    const gate = await aDevice(server, 'colaborador')
    for (const at of ['2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z']) {
      await look(gate, at)
      await sendAccesses(await sending(gate))
    }
    expect(gate.sent.filter(({ path }) => path === '/privacy/accesses')).toHaveLength(1)
  })

  test('of accesses that are sent one by one, those after a lost answer stay on the device', async () => {
    const gate = await aDevice(server, 'colaborador')
    for (const day of [14, 15, 16]) await look(gate, `2026-11-${day}T10:00:00.000Z`)
    let requests = 0
    gate.use(async (_request, next) => {
      requests++
      if (requests > 2) return null
      return requests === 1 ? refused : next()
    })
    await sendAccesses(await sending(gate))
    expect(await gate.db.accesses.where('sent').equals(0).count()).toBe(2)
    gate.use(online)
    await sendAccesses(await sending(gate))
    expect(await gate.db.accesses.count()).toBe(0)
  })

  test('an access that the server always refuses does not block the others', async () => {
    const gate = await aDevice(server, 'colaborador')
    await look(gate, '2026-11-17T10:00:00.000Z')
    await look(gate, '2026-11-18T10:00:00.000Z')
    await gate.db.accesses.filter(({ at }) => at.startsWith('2026-11-17')).modify({ what: 'GLANCE' as never })
    await sendAccesses(await sending(gate))
    expect(await told()).toContain('2026-11-18T10:00:00.000Z')
    expect(await gate.db.accesses.count()).toBe(0)
    expect(faults).toHaveLength(1)
  })
})
