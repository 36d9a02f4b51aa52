import { describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { readSentence } from '#domain/occurrences/from-sentence.ts'
import { commonArea, commonAreaName } from '#domain/occurrences/place.ts'
import { hasOccurrenceFilter, matchesOccurrence } from '#domain/occurrences/search.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { aRow, condominium_id, now, nthId, people, problemsOf } from '#tests/support/occurrence-rules.ts'

const unit = (n: number, name: string, block = 'Único'): Residence => ({
  id: nthId(n),
  created_at: now,
  recorded_at: now,
  condominium_id,
  unit: name,
  block,
  status: 'OCCUPIED',
  owner_id: null,
  owner: null,
  residents: [],
  archived_at: null,
})
const units = [unit(304, '304'), unit(801, '801'), unit(1204, '1204', 'A'), unit(1205, '1204', 'B')]

describe('what one sentence at the gate already says', () => {
  test.each([
    ['304 com vazamento na garagem', 304, 'LEAK'],
    ['Infiltração no 801', 801, 'LEAK'],
    ['Som alto no 304 desde as 22h', 304, 'NOISE'],
    ['MÚSICA no apto B-1204', 1205, 'NOISE'],
    ['Portão da garagem não fecha', commonArea, 'MAINTENANCE'],
    ['Chave achada no elevador', commonArea, 'MAINTENANCE'],
    ['Lixo na ÁREA COMUM, de quem mora no 3040', commonArea, 'COMPLAINT'],
    ['304 deixou lixo na área comum', 304, 'COMPLAINT'],
    ['Alguém da quarta-feira esqueceu a chave', null, 'OTHER'],
    ['801 reclama do lixo no corredor', 801, 'COMPLAINT'],
    ['304 e 801 em briga na portaria', null, 'COMPLAINT'],
    ['barulho no 1204', null, 'NOISE'],
    ['Visita para o 3040', null, 'OTHER'],
    ['', null, 'OTHER'],
  ])('"%s" names unit %s and is a %s', (sentence, n, type) => {
    const read = readSentence(sentence, units)
    expect(read).toMatchObject({ place: typeof n === 'number' ? nthId(n) : n, type })
  })

  test.each([
    ['304 com vazamento. Pingando na vaga 32.', '304 com vazamento'],
    ['Socorro!!! Está alagando', 'Socorro'],
    ['Primeira linha\nsegunda linha', 'Primeira linha'],
    ['  Lâmpada do 3.5 queimada  ', 'Lâmpada do 3.5 queimada'],
  ])('"%s" is titled "%s" and keeps every word in its description', (sentence, title) => {
    expect(readSentence(sentence, units)).toMatchObject({ title, description: sentence.trim() })
  })

  test('a long sentence is cut at a word, and fits a title', () => {
    const sentence = 'vazamento '.repeat(30).trim()
    const { title } = readSentence(sentence, units)
    expect(title).toMatch(/^(vazamento )+vazamento…$/)
    expect(title.length).toBeLessThanOrEqual(120)
    expect(problemsOf(occurrences.update, { id: nthId(100), title })).toEqual({})
  })

  test('a long word is cut to fit a title', () => {
    const { title } = readSentence('a'.repeat(300), units)
    expect(title).toMatch(/^a{118,119}…$/)
  })
})

describe('a person looking for an occurrence', () => {
  const row = aRow({
    title: 'Infiltração no salão',
    unit: 'B 1204',
    description: 'Água pela lâmpada da FAZENDA',
    assigned_to_id: nthId(7),
  })

  test.each([
    ['by title without accents', 'infiltracao', true],
    ['in capitals', 'SALÃO', true],
    ['by unit', 'b 1204', true],
    ['by protocol', '0417', true],
    ['by description without accents', 'lampada agua', true],
    ['by words of different places', 'fazenda 1204 salao', true],
    ['by one word that is not there', 'infiltracao telhado', false],
    ['by spaces only', '   ', true],
  ])('finds it %s', (_how, text, expected) => {
    expect(matchesOccurrence(row, { text })).toBe(expected)
  })

  test.each([
    ['its status', { status: 'OPEN' }, true],
    ['another status', { status: 'CLOSED' }, false],
    ['its type', { type: 'LEAK' }, true],
    ['another type', { type: 'NOISE' }, false],
    ['its unit', { residence_id: nthId(304) }, true],
    ['another unit', { residence_id: nthId(801) }, false],
    ['its status and words that are not there', { status: 'OPEN', text: 'telhado' }, false],
    ['what is open or in progress', { status: 'ACTIVE' }, true],
    ['whoever has it', { assigned_to_id: nthId(7) }, true],
    ['somebody else', { assigned_to_id: nthId(8) }, false],
    ['what nobody has yet', { assigned_to_id: null }, false],
    ['what its author recorded', { created_by_id: people.author.id }, true],
    ['what another recorded', { created_by_id: people.neighbour.id }, false],
    ['what was resolved in a month', { resolved_in: '2026-11' }, false],
    ['what was recorded since last month', { recorded_since: '2026-10' }, true],
    ['what was recorded since a later month', { recorded_since: '2027-01' }, false],
    ['what is not yet set out for', { on_the_way: 'no' }, true],
    ['what is set out for', { on_the_way: 'yes' }, false],
    ['nothing', {}, true],
  ] as const)('narrowing to %s sees it or not', (_what, filter, expected) => {
    expect(matchesOccurrence(row, filter)).toBe(expected)
  })

  test('that nobody has yet, they find it among those of nobody', () => {
    expect(matchesOccurrence(aRow(), { assigned_to_id: null })).toBe(true)
    expect(matchesOccurrence(aRow(), { assigned_to_id: nthId(7) })).toBe(false)
  })

  test('in the common area, they narrow to it and find it by its name', () => {
    const shared = aRow({ residence_id: null, unit: commonAreaName })
    expect(matchesOccurrence(shared, { residence_id: null })).toBe(true)
    expect(matchesOccurrence(shared, { text: 'area comum' })).toBe(true)
    expect(matchesOccurrence(shared, { residence_id: nthId(304) })).toBe(false)
    expect(matchesOccurrence(row, { residence_id: null })).toBe(false)
    expect(hasOccurrenceFilter({ residence_id: null })).toBe(true)
  })

  test.each([
    [{ resolved_in: '2026-11' }, true],
    [{ resolved_in: '2026-12' }, false],
    [{ status: 'ACTIVE' }, false],
    [{ on_the_way: 'no' }, false],
    [{ on_the_way: 'yes' }, false],
  ] as const)('that was resolved on the last evening of November is found by %j: %s', (filter, expected) => {
    const resolved = aRow({
      status: 'RESOLVED',
      history: [
        {
          act: 'moved',
          status: 'RESOLVED',
          at: '2026-12-01T01:00:00.000Z',
          by_id: nthId(7),
          by_name: 'Nilo',
        },
      ],
    })
    expect(matchesOccurrence(resolved, filter)).toBe(expected)
  })

  test.each([
    ['nothing', {}, false],
    ['its words', { text: 'teto' }, false],
    ['its status', { status: 'OPEN' }, false],
    ['what is open or in progress', { status: 'ACTIVE' }, false],
    ['what is not yet set out for', { on_the_way: 'no' }, false],
    ['what is archived', { status: 'ARCHIVED' }, true],
    ['what is archived and other words', { status: 'ARCHIVED', text: 'telhado' }, false],
  ] as const)('that is archived and narrowing to %s sees it or not', (_what, filter, expected) => {
    expect(matchesOccurrence(aRow({ archived_at: now }), filter)).toBe(expected)
    expect(matchesOccurrence(aRow(), { status: 'ARCHIVED' })).toBe(false)
  })

  test('that an older version of the app stored finds it: it is not archived', () => {
    const { archived_at: _unknownThen, ...stored } = aRow()
    expect(matchesOccurrence(stored as typeof row, {})).toBe(true)
  })

  test('without a protocol yet is not found by the word null', () => {
    expect(matchesOccurrence(aRow({ protocol: null }), { text: 'null' })).toBe(false)
  })

  test('knows whether the list is narrowed', () => {
    expect(hasOccurrenceFilter({ text: '', status: undefined })).toBe(false)
    expect(hasOccurrenceFilter({ text: '304' })).toBe(true)
    expect(hasOccurrenceFilter({ type: 'LEAK' })).toBe(true)
  })
})
