import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const aUnit = async (given: object = {}) =>
  (await sindico().post('/residences', { unit: anId().slice(-6), ...given })).body
const unitsOf = async (who: 'morador' | 'morador2') =>
  (await server.as(who).pull()).changes.flatMap(({ collection, row }) =>
    collection === 'residences' && row ? [row.id] : [],
  )

describe('the documented calls of a unit', () => {
  test('one is created, read, edited, searched without accents, archived and deleted', async () => {
    const { morador, sindico: helena } = server.fixture.people
    const made = await sindico().post('/residences', {
      block: 'Torre Açaí',
      unit: '1501',
      owner_id: morador.id,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      status: 'OCCUPIED',
      condominium_id: helena.condominium_id,
      archived_at: null,
      residents: [],
      owner: {
        id: morador.id,
        profile: { name: morador.profile.name },
      },
    })
    const { id } = made.body
    const names = async (search: object) =>
      (await sindico().post('/residences/search', search)).body.map((row: { id: string }) => row.id)
    expect(await names({ search: 'acai' })).toEqual([id])
    expect(await names({ search: morador.profile.name.toUpperCase() })).toContain(id)
    expect(await names({ search: 'acai', status: 'VACANT' })).toEqual([])
    expect(
      (await sindico().patch(`/residences/${id}`, { status: 'VACANT', owner_id: null })).body,
    ).toMatchObject({
      status: 'VACANT',
      owner_id: null,
      owner: null,
    })
    expect((await sindico().post(`/residences/${id}/archive`)).body.archived_at).not.toBeNull()
    expect(await names({ search: 'acai', is_archived: false })).toEqual([])
    expect((await sindico().post(`/residences/${id}/reactivate`)).body.archived_at).toBeNull()
    const condominium = server.fixture.condominiums.jacaranda.id
    for (const path of ['/residences', `/residences/condominiums/${condominium}/residences`])
      expect((await sindico().get(path)).body).toContainEqual(expect.objectContaining({ id }))
    expect((await sindico().delete(`/residences/${id}`)).status).toBe(204)
    expect((await sindico().get(`/residences/${id}`)).status).toBe(404)
  })

  test('a unit exists once, however its name is spelled', async () => {
    await aUnit({ block: 'B', unit: '12x' })
    const again = await sindico().post('/residences', { block: 'b', unit: '12X' })
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'Já existe uma unidade com este bloco e número.',
      },
    })
  })

  test.each(['morador', 'colaborador', 'cliente', 'prestador'] as const)(
    'a %s may not create one',
    async (who) => {
      expect((await server.as(who).post('/residences', { unit: '1' })).status).toBe(403)
    },
  )

  test('the owner must be a person of the condominium', async () => {
    const { moradorDeFora } = server.fixture.people
    const { status, body } = await sindico().post('/residences', { unit: '77', owner_id: moradorDeFora.id })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'owner_id', message: 'Escolha um proprietário do condomínio' }])
  })
})

describe('a person who is linked to a unit', () => {
  test('sees it until they leave, and their records move with them', async () => {
    const { morador2 } = server.fixture.people
    const [home, next] = [await aUnit(), await aUnit()]
    const own = await unitsOf('morador2')
    await sindico().post(`/residences/${home.id}/assign`, { user_id: morador2.id, type: 'TENANT' })
    expect(await unitsOf('morador2')).toEqual(expect.arrayContaining([...own, home.id]))
    const pet = await server
      .as('morador2')
      .post('/user/pets', { name: 'Mel', type: 'DOG', size: 'SMALL', residence_id: home.id })
    expect(pet.body.residence_id).toBe(home.id)
    expect((await sindico().get(`/residences/${home.id}/residents`)).body).toMatchObject([
      { user: { id: morador2.id } },
    ])

    await sindico().post(`/residences/${next.id}/assign`, { user_id: morador2.id, type: 'TENANT' })
    await sindico().post(`/residences/${home.id}/unassign`, { user_id: morador2.id })
    for (const id of own) await sindico().post(`/residences/${id}/unassign`, { user_id: morador2.id })
    expect(await unitsOf('morador2')).toEqual([next.id])
    expect((await server.as('morador2').get(`/pets/${pet.body.id}`)).body.residence_id).toBe(next.id)
    expect((await server.as('morador2').get(`/residences/${home.id}`)).status).toBe(404)
    // They may come back on the day they left.
    expect((await sindico().post(`/residences/${home.id}/assign`, { user_id: morador2.id })).status).toBe(200)
    expect(await unitsOf('morador2')).toEqual(expect.arrayContaining([next.id, home.id]))
  })

  test('gets no access from a future or past link', async () => {
    const { morador } = server.fixture.people
    const [later, over] = [await aUnit(), await aUnit()]
    await sindico().post(`/residences/${later.id}/assign`, {
      user_id: morador.id,
      type: 'TENANT',
      from_on: '2999-01-01',
    })
    await sindico().post(`/residences/${over.id}/assign`, {
      user_id: morador.id,
      type: 'TENANT',
      from_on: '2020-01-01',
      to_on: '2020-12-31',
    })
    const own = await unitsOf('morador')
    expect(own).not.toContain(later.id)
    expect(own).not.toContain(over.id)
  })

  test('sees the unit as an owner who does not live there, too', async () => {
    const { cliente } = server.fixture.people
    const { id } = await aUnit({ owner_id: cliente.id })
    expect((await server.as('cliente').get(`/residences/${id}`)).status).toBe(200)
    await sindico().patch(`/residences/${id}`, { owner_id: null })
    expect((await server.as('cliente').get(`/residences/${id}`)).status).toBe(404)
  })

  test('must belong to the same condominium, and so must whoever links them', async () => {
    const { moradorDeFora, morador } = server.fixture.people
    const { id } = await aUnit()
    expect((await sindico().post(`/residences/${id}/assign`, { user_id: moradorDeFora.id })).status).toBe(422)
    expect(
      (await server.as('sindicoDeFora').post(`/residences/${id}/assign`, { user_id: morador.id })).status,
    ).toBe(404)
  })
})

describe('a unit that rows refer to', () => {
  test('is only deleted by force, and its people keep their records', async () => {
    const { morador2 } = server.fixture.people
    const unit = await aUnit()
    const { id } = unit
    await sindico().post(`/residences/${id}/assign`, { user_id: morador2.id, type: 'TENANT' })
    expect((await sindico().delete(`/residences/${id}`)).body.detail).toBe(
      'Esta unidade tem moradores: desvincule-os antes.',
    )
    const theirs = await sindico().post(`/users/${morador2.id}/pets`, {
      name: 'Rex',
      type: 'DOG',
      size: 'LARGE',
      residence_id: id,
    })
    const ofUnit = await sindico().post(`/residences/${id}/pets`, {
      name: 'Gato do hall',
      type: 'CAT',
      size: 'SMALL',
    })
    const occurrence = await sindico().post('/occurrences', {
      title: 'Vazamento',
      description: 'Na pia',
      residence_id: id,
      type: 'LEAK',
    })
    await sindico().post(`/residences/${id}/unassign`, { user_id: morador2.id })
    const refused = await sindico().delete(`/residences/${id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: `A unidade ${unit.unit} tem 1 ocorrência e 1 pet.` },
    })

    expect((await server.as('colaborador').delete(`/residences/${id}/force`)).status).toBe(403)
    expect((await server.as('sindicoDeFora').delete(`/residences/${id}/force`)).status).toBe(404)
    expect((await sindico().delete(`/residences/${id}/force`)).status).toBe(200)
    for (const path of [`/residences/${id}`, `/pets/${ofUnit.body.id}`, `/occurrences/${occurrence.body.id}`])
      expect((await sindico().get(path)).status, path).toBe(404)
    expect((await sindico().get(`/pets/${theirs.body.id}`)).body.residence_id).not.toBe(id)
  })
})

describe('an import', () => {
  const text = 'Unidade;Bloco;Nome;E-mail\n9001;Z;Iara Melo;iara@import.test\n9002;Z;;\n'
  test('an import writes units and people, and the same file again changes nothing', async () => {
    const first = await sindico().post('/residences/import', { text })
    expect(first).toMatchObject({
      status: 200,
      body: {
        residences: { created: 2, changed: 0, unchanged: 0 },
        people: { created: 1, changed: 0, unchanged: 0 },
        problems: [],
      },
    })
    const cursor = (await sindico().pull()).cursor
    const again = await sindico().post('/residences/import', { text })
    expect(again.body).toMatchObject({
      residences: { unchanged: 2, created: 0 },
      people: { unchanged: 1, created: 0 },
    })
    expect((await sindico().pull(cursor)).changes).toEqual([])
    const [iara] = (await sindico().get('/users/search?name=IARA')).body
    expect(iara).toMatchObject({
      status: 'PENDING',
      role: 'RESIDENT',
      type: 'OWNER',
      residences: [{ residence: { unit: '9001' } }],
    })
  })

  test('an import with bad lines writes nothing, unless the good ones are confirmed', async () => {
    const bad = 'Unidade;Bloco;Nome;E-mail\n9003;Z;;\n;Z;;\n9004;Z;Zé;errado\n'
    const refused = await sindico().post('/residences/import', { text: bad })
    expect(refused.status).toBe(422)
    expect(refused.body.detail).toBe('Nada foi gravado. Linha 3: Unidade é obrigatória (e mais 1)')
    expect((await sindico().post('/residences/search', { search: '9003' })).body).toEqual([])
    const taken = await sindico().post('/residences/import', { text: bad, skip_problems: true })
    expect(taken.body).toMatchObject({ residences: { created: 1 }, problems: [{ line: 3 }, { line: 4 }] })
  })

  test('an import reads the columns as the person says, whatever their headers', async () => {
    const quem = 'Quem;Rede;Onde\nIvo Prado;ivo@import.test;9010\n'
    const mapping = { columns: ['name', 'email', 'unit'], has_header: true }
    const taken = await sindico().post('/residences/import', { text: quem, mapping })
    expect(taken).toMatchObject({ status: 200, body: { residences: { created: 1 }, people: { created: 1 } } })
    const [ivo] = (await sindico().get('/users/search?name=Ivo Prado')).body
    expect(ivo).toMatchObject({ email: 'ivo@import.test', residences: [{ residence: { unit: '9010' } }] })
  })

  test.each([
    [{ columns: ['name', 'email'], has_header: true }, 'mapping.columns', 'Diga qual coluna é a unidade.'],
    [
      { columns: ['unit', 'name', 'name'], has_header: true },
      'mapping.columns',
      'Duas colunas são “Nome”: escolha uma.',
    ],
    [{ columns: ['unit', 'cor'], has_header: true }, 'mapping.columns.1', expect.any(String)],
    [{ columns: ['unit'] }, 'mapping.has_header', expect.any(String)],
  ])('an import is refused where the columns are %j', async (mapping, path, message) => {
    const refused = await sindico().post('/residences/import', { text, mapping, skip_problems: true })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path, message }] } })
  })

  test('an import takes whoever has no e-mail too, and tells that they cannot sign in yet', async () => {
    const list = 'Unidade;Nome\n9020;Olga Reis'
    const { body } = await sindico().post('/residences/import', { text: list })
    expect(body).toMatchObject({
      residences: { created: 1 },
      people: { created: 1 },
      problems: [],
      notices: [{ line: 2, name: 'Olga Reis', message: expect.stringContaining('não tem e-mail') }],
    })
  })

  test.each(['%PDF-1.7\nUnidade', 'PK\u0003\u0004;Unidade', 'Unidade\0'])(
    'an import of %j is told how to save it as CSV',
    async (other) => {
      const refused = await sindico().post('/residences/import', { text: other, skip_problems: true })
      const message = expect.stringContaining('Google Planilhas')
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'text', message }] } })
    },
  )

  test('an import takes over no account of another condominium, and is not for residents', async () => {
    const { moradorDeFora } = server.fixture.people
    const theft = `Unidade;Nome;E-mail\n9005;Ladrão;${moradorDeFora.email}`
    const { status, body } = await sindico().post('/residences/import', { text: theft })
    expect(status).toBe(422)
    expect(body.errors[0].message).toContain('não pode ser usado neste condomínio')
    expect((await server.as('morador').post('/residences/import', { text })).status).toBe(403)
  })
})
