import { describe, expect, test } from 'vitest'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { aPerson, aPhone, aUnit } from '#tests/support/a-household.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'
import { aRow } from '#tests/support/occurrence-rules.ts'
import { matchingItems } from '../../src/app/palette-find.ts'
import { itemsToFind } from '../../src/app/palette-items.ts'
import { asksForRecords, type ManyRows, searchRecords } from '../../src/app/palette-records.ts'

const today = '2026-11-21'
const timeZone = 'America/Sao_Paulo'

describe('what somebody finds with Ctrl+K', () => {
  const otavio = aPerson('Otávio Beltrão')
  otavio.profile.cpf = '52998224725'
  otavio.profile.phones = [aPhone('31987654321')]
  const vehicle = (placa: string | null, given: Partial<Vehicle> = {}) =>
    ({
      id: anId(),
      resident_id: otavio.id,
      marca: 'Fiat',
      modelo: 'Uno',
      cor: 'Prata',
      tag_acesso: '0482',
      placa,
      ...given,
    }) as Vehicle // what is read of it
  const electricity = { id: anId(), name: 'Elétrica' } as ServiceType // its name alone is read
  const provider = {
    id: anId(),
    user: { profile: { name: 'Casa Forte' } },
    service_type_id: electricity.id,
  } as ServiceProvider // what is read of it
  const notice = (title: string, published_at: string) =>
    ({ id: anId(), title, published_at, publish_at: null, recorded_at: published_at }) as Notice // what is read of it
  const known = {
    role: 'MANAGER' as const,
    places: [],
    units: [aUnit('304', 'Único', [[otavio, 'OWNER']])],
    people: [otavio],
    vehicles: [vehicle('QXN4C17'), vehicle('HGT1234', { marca: 'VW', modelo: 'Gol' }), vehicle(null)],
    statements: [notice('Falta d’água', '2026-11-01T12:00:00.000Z')],
    announcements: [notice('Falta de energia', '2026-11-20T12:00:00.000Z')],
    providers: [provider],
    types: [electricity],
    today,
    timeZone,
  }
  const items = itemsToFind(known)
  const labels = (query: string, group?: string) =>
    matchingItems(items, query).flatMap((item) => (!group || item.group === group ? [item.label] : []))
  const vehicles = (query: string) =>
    matchingItems(items, query).map(
      ({ vehiclePlate, label, detail }) => `${vehiclePlate} ${label}, ${detail}`,
    )

  test('people and vehicles stand with the plates of their units, and are found by them', () => {
    const found = matchingItems(items, '304')
    for (const group of ['Pessoas', 'Veículos'])
      expect(found.find((item) => item.group === group)?.units).toEqual(['304'])
  })

  test.each(['QXN4C17', 'qxn-4c17', 'QXN 4C17', 'uno prata qxn', '0482 qxn'])(
    'a vehicle by its plate, with whose it is, as %s',
    (query) => {
      expect(vehicles(query)).toEqual(['QXN4C17 Fiat Uno Prata, Otávio Beltrão'])
    },
  )

  test('a vehicle that has none as “sem placa”', () => {
    expect(vehicles('sem placa')).toEqual(['undefined Fiat Uno Prata, Otávio Beltrão'])
  })

  test.each(['HGT1234', 'hgt-1234'])('a vehicle with an older plate, as %s', (query) => {
    expect(vehicles(query)).toEqual(['HGT-1234 VW Gol Prata, Otávio Beltrão'])
  })

  test('a vehicle leads to those of its owner, over the list of residents; one’s own to one’s unit', () => {
    const hrefs = (role: 'MANAGER' | 'RESIDENT') =>
      matchingItems(itemsToFind({ ...known, role }), 'qxn').map(({ href }) => href)
    expect(hrefs('MANAGER')).toEqual([`/app/residents?vehicles=${otavio.id}`])
    expect(hrefs('RESIDENT')).toEqual(['/app/my-unit'])
  })

  test.each([
    '529.982.247-25',
    '52998224725',
    '52998',
    '(31) 98765-4321',
    'otavio 98765',
    '+55 31 98765-4321',
    '031 98765-4321',
    '(31) 8765-4321',
    '8765-4321',
  ])('a person by the digits of a CPF or telephone, as %s', (query) => {
    expect(labels(query, 'Pessoas')).toEqual(['Otávio Beltrão'])
  })

  test('nobody by three digits that their CPF happens to have, such as those of a unit', () => {
    expect(labels('982', 'Pessoas')).toEqual([])
    expect(labels('304', 'Pessoas')).toEqual(['Otávio Beltrão'])
  })

  test('comunicados of both kinds, the newest first, and a provider by the work they do', () => {
    expect(labels('falta', 'Comunicados')).toEqual(['Falta de energia', 'Falta d’água'])
    expect(matchingItems(items, 'eletrica')).toMatchObject([
      { key: `/app/service-providers/${provider.id}`, label: 'Casa Forte', group: 'Prestadores' },
    ])
  })
})

describe('what Ctrl+K finds among thousands', () => {
  const occurrence = aRow({ title: 'Lâmpada da garagem', unit: '304', protocol: '2026-0417' })
  const all = <Row>(rows: readonly Row[]) => ({ rows, areAll: true })
  const newest = <Row>(rows: readonly Row[]) => ({ rows, areAll: false })
  const none: ManyRows = { occurrences: all([]), boletos: all([]), charges: all([]) }
  const find = (query: string, rows: Partial<ManyRows>) => searchRecords({ ...none, ...rows }, query)
  const keys = async (query: string, rows: Partial<ManyRows>) =>
    (await find(query, rows)).map(({ key }) => key)

  test.each(['2026-0417', '20260417', '0417', 'garagem', 'LAMPADA 304'])(
    'an occurrence by protocol, unit or words of its title, as %s',
    async (query) => {
      const other = aRow({ title: 'Portão', unit: '801', protocol: '2026-0999' })
      expect(await keys(query, { occurrences: all([other, occurrence]) })).toEqual([
        `/app/occurrences/${occurrence.id}`,
      ])
    },
  )

  test.each(['26/200148-3', '262001483', '00001148', '1148', 'otávio dezembro', '529.982.247-25', '304'])(
    'a boleto by its numbers, payer or unit, as %s',
    async (query) => {
      const boleto = aBoletoRow()
      const payer = { ...boleto.payer, name: 'Ana', document: '' }
      const other = aBoletoRow({
        id: anId(),
        our_number: '262001491',
        document_number: '00001149',
        unit: '801',
        payer,
      })
      expect(await keys(query, { boletos: all([other, boleto]) })).toEqual([
        `/app/financial/boletos/${boleto.id}`,
      ])
    },
  )

  test('a charge by the person, unit or type', async () => {
    const charge = {
      id: anId(),
      resident_name: 'Otávio Beltrão',
      unit: '304',
      type: 'FINE',
      description: '',
      due_date: '2026-12-10',
    } as FinancialTransaction // what is read of it
    expect(await find('multa otavio', { charges: all([charge]) })).toMatchObject([
      {
        key: `/app/financial/transactions/${charge.id}`,
        label: 'Otávio Beltrão, Multa',
        detail: '10/12/2026',
      },
    ])
  })

  test('the newest six of each kind', async () => {
    const occurrences = Array.from({ length: 9 }, (_, at) => aRow({ id: anId(), title: `Vazamento ${at}` }))
    const found = (await find('vazamento', { occurrences: all(occurrences) })).map(({ label }) => label)
    expect(found.map((label) => label.at(-1))).toEqual(['8', '7', '6', '5', '4', '3'])
  })

  test('what is displayed while rows are still being read stays where it is when they have been', async () => {
    const occurrences = Array.from({ length: 900 }, (_, at) =>
      aRow({ id: anId(), title: at % 300 ? 'Portão' : `Vazamento ${at}` }),
    )
    const boletos = all([aBoletoRow({ about: 'Vazamento' })])
    const first = await keys('vazamento', { occurrences: newest(occurrences.slice(-350)), boletos })
    const then = await keys('vazamento', { occurrences: all(occurrences), boletos })
    expect(first).toEqual([`/app/occurrences/${occurrences[600]?.id}`])
    expect(then).toHaveLength(4)
    expect(then.slice(0, 1)).toEqual(first)
  })

  test('six of the newest are shown with those of the next kind, as there can be none before them', async () => {
    const occurrences = Array.from({ length: 9 }, () => aRow({ id: anId(), title: 'Vazamento' }))
    const boletos = all([aBoletoRow({ about: 'Vazamento' })])
    expect(await keys('vazamento', { occurrences: newest(occurrences), boletos })).toHaveLength(7)
  })

  test('nothing once something else is looked for', async () => {
    const search = AbortSignal.abort()
    expect(await searchRecords({ ...none, occurrences: all([occurrence]) }, 'garagem', search)).toEqual([])
  })

  test('no occurrence that is archived', async () => {
    const archived = { ...occurrence, id: anId(), archived_at: '2026-11-21T12:00:00.000Z' }
    expect(await keys('garagem', { occurrences: all([archived, occurrence]) })).toEqual([
      `/app/occurrences/${occurrence.id}`,
    ])
  })

  test('nothing before a number or three letters are typed: then none is looked at', async () => {
    expect(['', ' ', 'va', 'a b'].some(asksForRecords)).toBe(false)
    expect(['vaz', '304', 'a 2026-0417'].every(asksForRecords)).toBe(true)
    expect(await keys('va', { occurrences: all([aRow({ title: 'Vazamento' })]) })).toEqual([])
  })
})
