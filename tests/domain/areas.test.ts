import { describe, expect, test } from 'vitest'
import { hoursText, isWithinHours } from '#domain/areas/opening-hours.ts'
import { Area, areaPhotoLimit } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import type { AnyRow, Context } from '#domain/kernel/command.ts'
import { parse } from '#domain/kernel/parse.ts'
import type { CaptionedPhoto } from '#domain/values/captioned-photo.ts'
import { onePrimary, withoutPhoto, withPhoto, withPrimary } from '#domain/values/captioned-photo.ts'
import { instantAt } from '#domain/values/civil-time.ts'
import { anId } from '../support/an-occurrence.ts'
import { refusalOf } from '../support/refusal.ts'

const zone = 'America/Sao_Paulo'
const span = (fromDay: string, from: number, toDay: string, to: number) => ({
  start_datetime: instantAt(fromDay, from * 60, zone),
  end_datetime: instantAt(toDay, to * 60, zone),
})
const saturday = '2026-11-21'
const sunday = '2026-11-22'

describe('an area open', () => {
  test.each([
    // opens, closes, from, to, fits
    ['08:00', '22:00', span(saturday, 8, saturday, 22), true],
    ['08:00', '22:00', span(saturday, 7.5, saturday, 10), false],
    ['08:00', '22:00', span(saturday, 20, saturday, 22.5), false],
    ['08:00', '22:00', span(saturday, 20, sunday, 9), false],
    ['10:00', '02:00', span(saturday, 22, sunday, 2), true],
    ['10:00', '02:00', span(sunday, 0, sunday, 2), true],
    ['10:00', '02:00', span(sunday, 1, sunday, 3), false],
    ['10:00', '02:00', span(sunday, 3, sunday, 9), false],
    ['08:00', '00:00', span(saturday, 20, sunday, 0), true],
    ['00:00', '00:00', span(saturday, 22, '2026-11-24', 10), true],
  ])('%s to %s takes %o: %s', (opens_at, closes_at, wanted, fits) => {
    expect(isWithinHours({ opens_at, closes_at }, wanted, zone)).toBe(fits)
  })

  test('says so as people do', () => {
    expect(hoursText({ opens_at: '08:00', closes_at: '22:30' })).toBe('das 8h às 22h30')
    expect(hoursText({ opens_at: '00:00', closes_at: '00:00' })).toBe('dia e noite')
  })
})

const photo = (id: string, is_primary = false): CaptionedPhoto => ({
  id,
  sha256: 'a'.repeat(64),
  mime: 'image/jpeg',
  size: 10,
  width: 800,
  height: 600,
  title: '',
  description: '',
  is_primary,
})
const primaryOf = (photos: CaptionedPhoto[]) =>
  photos.filter(({ is_primary }) => is_primary).map(({ id }) => id)

describe('of the pictures of an area exactly one is primary:', () => {
  test('the first one added', () => {
    expect(primaryOf(withPhoto([], photo('one')))).toEqual(['one'])
    expect(primaryOf(withPhoto([photo('one', true)], photo('two')))).toEqual(['one'])
  })

  test('another one that is chosen', () => {
    expect(primaryOf(withPrimary([photo('one', true), photo('two')], 'two'))).toEqual(['two'])
    expect(primaryOf(withPhoto([photo('one', true)], photo('two', true)))).toEqual(['two'])
  })

  test('the first one left when the primary goes', () => {
    const three = [photo('one', true), photo('two'), photo('three')]
    expect(primaryOf(withoutPhoto(three, 'one'))).toEqual(['two'])
    expect(primaryOf(withoutPhoto(three, 'three'))).toEqual(['one'])
    expect(withoutPhoto([photo('one', true)], 'one')).toEqual([])
  })

  test('one alone, whatever a list claims', () => {
    expect(primaryOf(onePrimary([photo('one'), photo('two', true), photo('three', true)]))).toEqual(['two'])
    expect(primaryOf(onePrimary([photo('one'), photo('two')]))).toEqual(['one'])
  })
})

const context = { now: '2026-11-21T12:00:00.000Z', actor: { id: anId() } } as Context
const begun = { id: anId(), condominium_id: anId(), name: 'Salão de festas' }

function make(input: Record<string, unknown>): Area {
  const parsed = parse(areas.create.input, input)
  const [change] = areas.create.apply({ find: () => undefined }, parsed, context)
  return change?.row as unknown as Area
}

describe('an area that is made', () => {
  test('is active, needs approval and opens from 8h to 22h unless told', () => {
    expect(make(begun)).toMatchObject({
      active: true,
      needs_approval: true,
      opens_at: '08:00',
      closes_at: '22:00',
      capacity: null,
      description: '',
      photos: [],
    })
  })

  test.each([
    [
      'without a name',
      { ...begun, name: '   ' },
      'name',
      'Por favor, preencha todos os campos obrigatórios.',
    ],
    [
      'without a condominium',
      { ...begun, condominium_id: '' },
      'condominium_id',
      'Por favor, preencha todos os campos obrigatórios.',
    ],
    ['for nobody', { ...begun, capacity: 0 }, 'capacity', 'Informe de 1 a 10.000 pessoas'],
    ['for half a person', { ...begun, capacity: 1.5 }, 'capacity', 'Informe de 1 a 10.000 pessoas'],
    ['opening at 25h', { ...begun, opens_at: '25:00' }, 'opens_at', 'Hora inválida'],
    [
      'with photos that were never sent',
      { ...begun, photos: [{ id: anId() }] },
      'photos.0.sha256',
      undefined,
    ],
  ])('%s is refused', (_what, input, path, message) => {
    const { errors } = refusalOf(() => make(input))
    const problem = errors?.find((one) => one.path === path)
    expect(problem).toBeDefined()
    if (message) expect(problem?.message).toBe(message)
  })
})

describe('the photos of an area', () => {
  const area = make(begun)
  const { id: _id, is_primary: _primary, ...file } = photo('')
  const apply = (
    row: Area,
    command: (typeof areas)['addPhoto' | 'editPhoto' | 'removePhoto'],
    input: object,
  ) => {
    const parsed = parse(command.input as typeof areas.addPhoto.input, { id: row.id, ...input })
    const [change] = (command as typeof areas.addPhoto).apply(
      { find: () => row as unknown as AnyRow },
      parsed,
      context,
    )
    return change?.row as unknown as Area
  }

  test('come one by one, and the same one twice is one', () => {
    const photo_id = anId()
    const once = apply(area, areas.addPhoto, { photo_id, ...file })
    expect(apply(once, areas.addPhoto, { photo_id, ...file })).toBe(once)
    expect(primaryOf(once.photos)).toEqual([photo_id])
  })

  test('stop at twenty', () => {
    const full = { ...area, photos: Array.from({ length: areaPhotoLimit }, () => photo(anId())) }
    const { detail } = refusalOf(() => apply(full, areas.addPhoto, { photo_id: anId(), ...file }))
    expect(detail).toBe('Cada área guarda até 20 fotos.')
  })

  test('are named and chosen as primary, never as "not primary"', () => {
    const [one, two] = [anId(), anId()]
    const row = { ...area, photos: [photo(one, true), photo(two)] }
    const edited = apply(row, areas.editPhoto, { photo_id: two, is_primary: true, title: 'Vista' })
    expect(primaryOf(edited.photos)).toEqual([two])
    expect(edited.photos[1]?.title).toBe('Vista')
    expect(
      refusalOf(() => apply(row, areas.editPhoto, { photo_id: one, is_primary: false })).errors,
    ).toBeDefined()
    expect(() => apply(row, areas.editPhoto, { photo_id: anId() })).toThrow()
  })

  test('that are gone already are gone', () => {
    expect(apply(area, areas.removePhoto, { photo_id: anId() })).toBe(area)
  })
})

test('the update of an area omits its condominium', () => {
  expect(() => parse(areas.update.input, { id: begun.id, condominium_id: anId() })).toThrow()
})

test('an area is everybody’s in its condominium', () => {
  expect(Area.audience(make(begun))).toEqual({ condominium_id: begun.condominium_id })
})
