import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayOfRole } from '#tests/support/role-words.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
let unit: string
/** The unit is rented by morador2 from morador, who lives elsewhere; cliente owns it too, by a link. */
beforeAll(async () => {
  server = await aServer()
  const { people, condominiums } = server.fixture
  const desk = server.as('sindico')
  const condominium_id = condominiums.jacaranda.id
  unit = (await desk.post('/residences', { condominium_id, unit: '909', owner_id: people.morador.id })).body
    .id
  const assign = (user_id: string, type: string) => desk.post(`/residences/${unit}/assign`, { user_id, type })
  await desk.post(`/residences/${server.fixture.units.u801.id}/unassign`, { user_id: people.morador2.id })
  await assign(people.morador2.id, 'TENANT')
  await assign(people.cliente.id, 'OWNER')
  const who = { condominium_id, residence_id: unit }
  const tenant = server.as('morador2')
  const { id: user_id } = people.morador2
  const child = { full_name: 'Bento Segredo', relationship: 'Filho(a)', birth_date: '2015-05-05' }
  const car = { tipo_veiculo: 'CARRO', marca: 'Fiat', modelo: 'Segredo', placa: 'ABC1D23', cor: 'Azul' }
  const answers = [
    await tenant.post('/dependents', { ...who, responsible_id: user_id, ...child }),
    await tenant.post('/user/pets', { ...who, user_id, name: 'Rex Segredo', type: 'DOG', size: 'SMALL' }),
    await tenant.post('/vehicles', { ...who, resident_id: user_id, ...car }),
    await desk.post('/residence-documents', aPaper('Contrato Segredo')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const minor = { name: 'Bia Segredo', email: `${anId()}@casa.test`, birth_date: '2014-05-05' }
  const { body } = await desk.post('/users/create-resident', minor)
  await assign(body.id, 'DEPENDENT')
})
afterAll(() => server.close())

const aPaper = (title: string) => ({
  residence_id: unit,
  title,
  filename: `${title}.pdf`,
  document_base64: Buffer.concat([aDocument.pdf, Buffer.from(title)]).toString('base64'),
})

/** What a first copy of this person's device holds of the secrets: the collections, and their fields as text. */
async function secretsOf(who: PersonName): Promise<string[]> {
  const { changes } = await server.as(who).pull()
  return changes
    .filter(({ row }) => JSON.stringify(row).includes('Segredo'))
    .map(({ collection }) => collection)
    .sort()
}

const ofTheTenant = ['dependents', 'pets', 'residence_documents', 'residences', 'vehicles']

describe('a unit that is rented out', () => {
  test('shows its tenant what belongs to it', async () => {
    expect(await secretsOf('morador2')).toEqual(ofTheTenant)
  })

  test.each(['morador', 'cliente'] as const)(
    'shows its owner (%s), who does not live there, the unit, and neither children, pets, vehicles nor papers of the tenant',
    async (who) => {
      expect(await secretsOf(who)).toEqual([])
      const { status, body } = await server.as(who).get(`/residences/${unit}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).toContain('Joana Meireles')
      expect(JSON.stringify(body)).not.toContain('Segredo')
    },
  )

  test('shows its owner the papers that they brought themselves', async () => {
    const { body } = await server.as('sindico').post('/residence-documents', aPaper('Escritura'))
    const by = { id: server.fixture.people.morador.id, profile: { name: 'Otávio Beltrão' } }
    await write(server.kernel, null, async (work) => {
      const stored = await findRow(work.tx, ResidenceDocument, body.id)
      if (stored) await putRow(work, ResidenceDocument, { ...stored.row, uploaded_by: by }, stored)
    })
    const titles = async (who: PersonName) =>
      ((await server.as(who).get('/residence-documents')).body as { title: string }[]).map(
        ({ title }) => title,
      )
    expect(await titles('morador')).toEqual(['Escritura'])
    expect(await titles('cliente')).toEqual([])
  })

  test('tells the gate the first name of a minor who is linked to it, and of nobody else', async () => {
    const seen = async (who: PersonName) => {
      const { body } = await server.as(who).get(`/residences/${unit}`)
      return body.residents
        .map(({ user }: { user: { profile: { name: string } } }) => user.profile.name)
        .sort()
    }
    expect(await seen('colaborador')).toEqual(['Bia', 'Clara Nunes Dias', 'Joana Meireles'])
    expect(await seen('sindico')).toEqual(['Bia Segredo', 'Clara Nunes Dias', 'Joana Meireles'])
    const { changes } = await server.as('colaborador').pull()
    expect(JSON.stringify(changes)).not.toContain('Bia Segredo')
    expect(JSON.stringify(changes)).not.toContain('adult_on":"')
  })
})

test('a collaborator who may read the audit reads who did what, and no values that are hidden from the gate', async () => {
  const { id: here } = server.fixture.condominiums.jacaranda
  await sayOfRole(server, { condominium_id: here, role: 'COLLABORATOR', enabled: true }, ['read_audit'])
  const { status, body } = await server.as('colaborador').get('/audit')
  expect(status).toBe(200)
  expect(body.map(({ collection }: { collection: string }) => collection)).toContain('dependents')
  expect(JSON.stringify(body)).not.toMatch(/(Bento|Bia) Segredo/)
})

test('a provider gets of the condominium where it is, and not how many units it has', async () => {
  const { changes } = await server.as('prestador').pull()
  const house = changes.find(({ collection }) => collection === 'condominiums')?.row
  expect(house).toMatchObject({ name: 'Edifício Jacarandá', units_count: 0 })
})
