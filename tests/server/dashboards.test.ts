import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aCharge } from '#tests/support/a-charge.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { countFigures } from '#server/figures/figures.ts'

let server: TestServer
let there: string
beforeAll(async () => {
  server = await aServer()
  there = server.fixture.condominiums.ipe.id
  await aCharge(server)
})
afterAll(() => server.close())

const paths = [
  '/manager/dashboard/kpis',
  '/manager/dashboard/recent-occurrences',
  '/manager/dashboard/admin',
] as const
const nothing = { collaborators: null, announcements: null, financial: null, residences: null, support: null }

describe('who sees what of a house', () => {
  test('another condominium is not found, by whichever call', async () => {
    for (const path of paths)
      expect((await server.as('sindico').get(`${path}?condominium_id=${there}`)).status, path).toBe(404)
    for (const path of ['/collaborator/dashboard', '/collaborator/activities'])
      expect((await server.as('colaborador').get(`${path}/${there}`)).status, path).toBe(404)
  })

  test('MASTER names one, and alone sees all of them', async () => {
    for (const path of paths) {
      expect((await server.as('master').get(path)).status, path).toBe(422)
      expect((await server.as('master').get(`${path}?condominium_id=${there}`)).status, path).toBe(200)
    }
    const { body } = await server.as('master').get('/manager/dashboard/master')
    expect(body.condominiums.total).toBe(2)
    expect(body.condominiums.each.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Edifício Jacarandá',
      'Residencial Ipê',
    ])
    for (const who of ['admin', 'sindico', 'colaborador', 'morador', 'usuario'] as const)
      expect((await server.as(who).get('/manager/dashboard/master')).status, who).toBe(403)
  })

  test('where there is no condominium yet, MASTER has no figures', async () => {
    expect(await countFigures(server.db, [], server.kernel.clock.now())).toEqual([])
  })

  test.each<PersonName>(['morador', 'cliente', 'prestador'])(
    'a %s hears no number of the house',
    async (who) => {
      const { body } = await server.as(who).get('/manager/dashboard/admin')
      expect(body).toEqual({ ...nothing, reservations: null })
      const kpis = await server.as(who).get('/manager/dashboard/kpis')
      expect(kpis.body).toEqual({
        total_units: null,
        occupancy_rate: null,
        total_residents: null,
        default_rate: null,
      })
    },
  )

  test('a collaborator hears of units, occurrences and reservations, and of no money', async () => {
    const { body } = await server.as('colaborador').get('/manager/dashboard/admin')
    expect(body).toMatchObject({ financial: null, residences: { total: 4 }, support: { pending_tickets: 0 } })
    expect((await server.as('colaborador').get('/manager/dashboard/kpis')).body.default_rate).toBeNull()
  })

  test('a síndico from whom money was taken away keeps the rest', async () => {
    expect((await server.as('sindico').get('/manager/dashboard/admin')).body.financial).not.toBeNull()
    const { rows } = await sql<{
      id: string
    }>`select id from permissions where name = 'read_financial'`.execute(server.db)
    const taken = { role: 'MANAGER', permission_id: rows[0]?.id, enabled: false }
    expect((await server.as('admin').post('/permissions/role-permissions', taken)).status).toBe(201)
    const { body } = await server.as('sindico').get('/manager/dashboard/admin')
    expect(body).toMatchObject({ financial: null, residences: { total: 4, status: '2 ocupadas, 2 vagas' } })
  })
})
