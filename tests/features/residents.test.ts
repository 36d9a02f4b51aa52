import { describe, expect, test } from 'vitest'
import type { LinkType } from '#domain/kernel/roles.ts'
import type { User } from '#domain/users/user.ts'
import { aPerson, aUnit } from '#tests/support/a-household.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { matchingItems } from '../../src/app/palette-find.ts'
import { itemsToFind } from '../../src/app/palette-items.ts'
import {
  foundResidents,
  homesByPerson,
  type ResidentFilter,
  residentsOf,
  typeText,
} from '../../src/features/residents/resident-rows.ts'

const today = '2026-11-21'

describe('the list of residents', () => {
  const joana = aPerson('Joana Meireles')
  const otavio = aPerson('Otávio Beltrão')
  const sindica = aPerson('Helena Prado', { role: 'MANAGER' })
  const porteiro = aPerson('Sebastião Reis', { role: 'COLLABORATOR' })
  const dono = aPerson('Ângela Dias', { role: 'CLIENT' })
  const units = [
    aUnit('304', 'Único', [
      [otavio, 'TENANT'],
      [sindica, 'OWNER'],
    ]),
    aUnit('1204', 'B', [[joana, 'OWNER']]),
    aUnit('101', 'A', [[joana, 'DEPENDENT']]),
  ]
  const rows = residentsOf({
    users: [porteiro, sindica, otavio, joana, dono],
    residences: units,
    petOwners: [joana.id, otavio.id, joana.id],
    vehicleOwners: [otavio.id],
    today,
  })
  const everybody: ResidentFilter = { search: '', type: '', unit: '' }
  const names = (filter: Partial<ResidentFilter>) =>
    foundResidents(rows, { ...everybody, ...filter }).map(({ profile }) => profile.name)

  test('holds who lives or owns here, and whoever is linked to a unit, by name', () => {
    expect(names({})).toEqual(['Ângela Dias', 'Helena Prado', 'Joana Meireles', 'Otávio Beltrão'])
  })

  test('tells the real types, the units by number, and the pets', () => {
    const told = rows.map(({ homes, pets }) => [typeText(homes), homes.map(({ plate }) => plate), pets])
    expect(told).toEqual([
      ['Sem unidade', [], 0],
      ['Proprietário', ['304'], 0],
      ['Dependente, Proprietário', ['A 101', 'B 1204'], 2],
      ['Inquilino', ['304'], 1],
    ])
  })

  test.each<[string, string[]]>([
    ['angela', ['Ângela Dias']],
    ['OTAVIO', ['Otávio Beltrão']],
    ['beltrão', ['Otávio Beltrão']],
    ['304', ['Helena Prado', 'Otávio Beltrão']],
    ['b 1204', ['Joana Meireles']],
    ['bloco B 12', ['Joana Meireles']],
    ['bloco B', ['Joana Meireles', 'Otávio Beltrão']],
    ['204', []],
    ['a 1204', []],
    ['apto 1204', ['Joana Meireles']],
    ['joana 304', []],
    ['ninguém', []],
  ])('finds by name, apartment and block: %s', (search, expected) => {
    expect(names({ search })).toEqual(expected)
  })

  test('tells where people live today, and apart where they will', () => {
    const moving = aUnit('501', 'C', [[joana, 'TENANT']])
    const [link] = moving.residents
    const on = (from_on: string, to_on: string | null) => ({
      ...moving,
      id: anId(),
      unit: from_on,
      residents: [{ ...link!, from_on, to_on }],
    })
    const residences = [
      on('2026-11-22', null),
      on('2026-01-01', '2026-11-20'),
      on('2026-11-21', '2026-11-21'),
    ]
    const [row] = residentsOf({ users: [joana], residences, petOwners: [], vehicleOwners: [], today })
    expect(row?.homes.map(({ plate }) => plate)).toEqual(['C 2026-11-21'])
    const homes = homesByPerson(residences, today).get(joana.id)
    expect(homes?.map(({ plate }) => plate)).toEqual(['C 2026-11-21', 'C 2026-11-22'])
  })

  test('narrows by type and by having a unit', () => {
    expect(names({ type: 'TENANT' })).toEqual(['Otávio Beltrão'])
    expect(names({ type: 'DEPENDENT' })).toEqual(['Joana Meireles'])
    expect(names({ unit: 'without' })).toEqual(['Ângela Dias'])
    expect(names({ unit: 'with', type: 'OWNER' })).toEqual(['Helena Prado', 'Joana Meireles'])
  })

  test('of 6,000 people in 2,000 units is joined in a blink', () => {
    const people = Array.from({ length: 6000 }, (_, at) => aPerson(`Pessoa ${at}`))
    const homes = Array.from({ length: 2000 }, (_, at) =>
      aUnit(
        String(at),
        'A',
        people.slice(at * 3, at * 3 + 3).map((person): [User, LinkType] => [person, 'OWNER']),
      ),
    )
    const start = performance.now()
    const joined = residentsOf({ users: people, residences: homes, petOwners: [], vehicleOwners: [], today })
    expect(performance.now() - start).toBeLessThan(1000)
    expect(joined).toHaveLength(6000)
    expect(joined.every(({ homes: theirs }) => theirs.length === 1)).toBe(true)
  })

  test('is found with Ctrl+K too, and no crowd of one group hides another', () => {
    const crowd = Array.from({ length: 40 }, (_, at) => aUnit(`30${at}`, 'C'))
    const places = itemsToFind({
      role: 'MANAGER',
      places: [],
      units: [...crowd, ...units],
      people: [otavio, joana],
      today,
      timeZone: 'America/Sao_Paulo',
    })
    const found = matchingItems(places, '304').map(({ group, label }) => `${group}: ${label}`)
    expect(found).toContain('Pessoas: Otávio Beltrão')
    expect(matchingItems(places, '30').filter(({ group }) => group === 'Unidades')).toHaveLength(12)
    expect(matchingItems(places, 'joana b')[0]?.key).toMatch(/^\/app\/residences\//)
  })
})
