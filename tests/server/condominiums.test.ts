import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choosesPassword } from '#tests/support/own-password.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const house = (given: object = {}) => ({
  name: 'Edifício Manacá',
  address: 'Rua das Acácias',
  number: '10',
  district: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  zip_code: '80010-000',
  units_count: 12,
  ...given,
})
const master = () => server.as('master')

describe('a condominium', () => {
  test('is created by MASTER, active by default, with its CEP as digits', async () => {
    const { status, body } = await master().post('/condominiums', house())
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'ACTIVE', zip_code: '80010000', time_zone: 'America/Sao_Paulo' })
    expect((await server.as('admin').post('/condominiums', house())).status).toBe(403)
  })

  test('has the platform’s permissions from the start', async () => {
    const { id } = (await master().post('/condominiums', house())).body
    const given = { name: 'Ana Reis', email: 'ana@manaca.test', password: 'pedra-lascada', role: 'ADMIN' }
    await master().post('/users', { ...given, condominium_id: id })
    const token = await choosesPassword(server, given.email, given.password)
    const { body } = await server.stranger.get('/auth/me', { authorization: `Bearer ${token}` })
    expect(body.permissions).toMatchObject({ create_occurrence: true, update_settings: true })
  })

  test.each([
    ['name', '', 'Nome é obrigatório'],
    ['address', '', 'Endereço é obrigatório'],
    ['number', '', 'Número é obrigatório'],
    ['district', '', 'Bairro é obrigatório'],
    ['city', '', 'Cidade é obrigatória'],
    ['state', 'XX', undefined],
    ['zip_code', '123', undefined],
    ['units_count', -1, undefined],
    ['time_zone', 'Lua/Mar_da_Tranquilidade', 'Escolha um fuso horário do Brasil'],
  ])('is not created with %s "%s"', async (path, value, message) => {
    const { status, body } = await master().post('/condominiums', house({ [path]: value }))
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path, ...(message && { message }) }])
  })

  test('is edited by its own management, except whether it is active', async () => {
    const { id } = server.fixture.condominiums.jacaranda
    const edited = await server.as('sindico').patch(`/condominiums/${id}`, { district: 'Batel' })
    expect(edited.body.district).toBe('Batel')
    expect((await server.as('admin').patch(`/condominiums/${id}`, { status: 'INACTIVE' })).status).toBe(403)
    expect((await master().patch(`/condominiums/${id}`, { status: 'INACTIVE' })).body.status).toBe('INACTIVE')
    await master().patch(`/condominiums/${id}`, { status: 'ACTIVE' })
    const { ipe } = server.fixture.condominiums
    expect((await server.as('admin').patch(`/condominiums/${ipe.id}`, { district: 'Batel' })).status).toBe(
      404,
    )
  })

  test('with rows is not deleted, and the refusal lists them', async () => {
    const { id, name } = server.fixture.condominiums.jacaranda
    const { status, body } = await master().delete(`/condominiums/${id}`)
    expect(status).toBe(409)
    expect(body.detail).toMatch(
      new RegExp(`^${name} tem \\d+ pessoas.*4 unidades.* e não pode ser excluído\\.$`),
    )
    expect((await server.as('admin').delete(`/condominiums/${id}`)).status).toBe(403)
  })

  test('without rows is deleted, with its role permissions', async () => {
    const { id } = (await master().post('/condominiums', house())).body
    expect((await master().delete(`/condominiums/${id}`)).status).toBe(204)
    expect((await master().get(`/condominiums/${id}`)).status).toBe(404)
  })

  test('is read with current counts by everyone who may read it', async () => {
    const { jacaranda, ipe } = server.fixture.condominiums
    const all = (await master().get('/condominiums/counts')).body
    expect(all).toContainEqual({ condominium_id: ipe.id, residences: 1, residents: 1 })
    const own = (await server.as('sindico').get('/condominiums/counts')).body
    expect(own).toEqual([{ condominium_id: jacaranda.id, residences: 4, residents: 3 }])
  })

  test('has as many residents in its numbers as on its home: a client of a unit is one of them', async () => {
    const { jacaranda } = server.fixture.condominiums
    const [own] = (await server.as('sindico').get('/condominiums/counts')).body
    const kpis = (await server.as('sindico').get(`/manager/dashboard/kpis?condominium_id=${jacaranda.id}`))
      .body
    expect(own.residents).toBe(kpis.total_residents)
  })
})

describe('the bank agreement', () => {
  const agreement = (given: object = {}) => ({
    cooperative: '0101',
    ua: '02',
    beneficiary: '12345',
    current_acc: '98.765-4',
    company_name: 'Condomínio Jacarandá',
    cnpj: '12.ABC.345/01DE-35',
    ...given,
  })

  test('is stored as digits, with the bank’s defaults', async () => {
    const { status, body } = await server.as('sindico').post('/bank-accounts', agreement())
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      bank_code: '748',
      wallet: '01',
      with_registry: true,
      current_acc: '987654',
      cnpj: '12ABC34501DE35',
      condominium_id: server.fixture.condominiums.jacaranda.id,
    })
    const again = await server.as('admin').post('/bank-accounts', agreement())
    expect([again.status, again.body.detail]).toEqual([409, 'Este convênio já está cadastrado.'])
  })

  test.each([
    ['cooperative', '', 'Preencha o campo obrigatório: Cooperativa'],
    ['ua', '', 'Preencha o campo obrigatório: Posto (UA)'],
    ['beneficiary', '', 'Preencha o campo obrigatório: Código do beneficiário'],
    ['current_acc', '', 'Preencha o campo obrigatório: Conta corrente'],
    ['wallet', '', 'Preencha o campo obrigatório: Carteira'],
    ['company_name', '', 'Preencha o campo obrigatório: Razão social'],
    ['cnpj', '', 'Preencha o campo obrigatório: CNPJ'],
    ['cnpj', '11.222.333/0001-82', 'CNPJ inválido'],
    ['bank_code', '001', 'O banco é o Sicredi (748)'],
    ['instructions', 'Uma\nduas\ntrês\nquatro\ncinco', 'Use no máximo quatro linhas'],
  ])('is refused with %s "%s"', async (path, value, message) => {
    const { body } = await server.as('sindico').post('/bank-accounts', agreement({ [path]: value }))
    expect(body.errors?.[0]).toEqual({ path, message })
  })

  test('needs a condominium from a MASTER, and nobody reads another’s', async () => {
    const { body } = await server.as('master').post('/bank-accounts', agreement())
    expect(body.errors).toEqual([{ path: 'condominium_id', message: 'Condomínio ativo não identificado' }])
    const [own] = (await server.as('sindico').get('/bank-accounts')).body
    expect((await server.as('sindicoDeFora').get(`/bank-accounts/${own.id}`)).status).toBe(404)
    expect((await server.as('morador').get(`/bank-accounts/${own.id}`)).status).toBe(403)
  })
})
