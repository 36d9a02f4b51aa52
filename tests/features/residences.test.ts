import { describe, expect, test } from 'vitest'
import type { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { comersOf, dwellerNames, dwellersOf, platesByPerson } from '#domain/residences/dwellers.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import type { PickedDocument } from '#hooks/document-file.ts'
import {
  countsText,
  leftOutText,
  matchesDocument as fits,
} from '../../src/features/residence-documents/document-filters.ts'
import { blankDocument, titleWith } from '../../src/features/residence-documents/DocumentForm.tsx'
import { textOfFile } from '../../src/features/residences/file-text.ts'
import { previewOf } from '../../src/features/residences/import-preview.ts'
import { importTemplate } from '../../src/features/residences/import-template.ts'
import { importSentences } from '../../src/features/residences/import-texts.ts'
import { linksByName, linkDatesText } from '../../src/features/residences/link-text.ts'
import { forcedTexts, keptTexts, relatedTexts } from '../../src/features/residences/related.ts'
import {
  residenceFilterOf,
  foundResidences,
  type ResidenceFilter,
  residenceSearchText,
} from '../../src/features/residences/residence-filters.ts'
import { residenceForm, whyTaken } from '../../src/features/residences/ResidenceForm.tsx'
import { byPlace } from '../../src/features/residences/use-residence-rows.ts'

const condominium_id = '018f0000-0000-7000-8000-0000000000c1'

function aLink(name: string, given: Partial<ResidenceLink> = {}): ResidenceLink {
  return {
    type: 'OWNER',
    from_on: '2020-02-01',
    to_on: null,
    user: { id: `018f0000-0000-7000-8000-${String(name.length).padStart(12, '0')}`, profile: { name } },
    ...given,
  }
}

function aResidence(given: Partial<Residence> = {}): Residence {
  return {
    id: '018f0000-0000-7000-8000-0000000000a1',
    created_at: '2026-01-01T12:00:00.000Z',
    recorded_at: '2026-01-01T12:00:00.000Z',
    condominium_id,
    unit: '304',
    block: 'Único',
    status: 'OCCUPIED',
    owner_id: null,
    owner: null,
    residents: [],
    archived_at: null,
    ...given,
  }
}

describe('somebody who looks for a unit', () => {
  const row = aResidence({
    unit: '1204',
    block: 'B',
    owner: { id: 'o', profile: { name: 'Lúcia Araújo' } },
    residents: [aLink('Otávio Beltrão')],
  })
  const any = residenceFilterOf({ busca: '', status: '', arquivo: '', condominio: '' })
  const found = (rows: Residence[], filter: ResidenceFilter) => {
    const searched = rows.map((one) => ({
      ...one,
      words: residenceSearchText(one, dwellerNames(one, '2026-11-21')),
    }))
    return foundResidences(searched, filter).map(({ unit }) => unit)
  }

  test.each(['1204', 'B 1204', 'bloco b apto 12', 'b', 'lucia', 'ARAUJO', 'otavio', 'beltrão 1204', '  '])(
    'finds it by "%s"',
    (text) => {
      expect(found([row], { ...any, text })).toEqual(['1204'])
    },
  )

  test.each(['1205', '204', 'Lúcia 304', 'tavio', 'Marina'])('does not find it by "%s"', (text) => {
    expect(found([row], { ...any, text })).toEqual([])
  })

  test('finds the one of its tower, not that of the same number in another', () => {
    const towers = ['Torre 1', 'Torre 2', 'Torre 3'].map((block) => aResidence({ block, unit: '001' }))
    const named = towers.map((one, at) => ({ ...one, words: residenceSearchText(one, ''), at }))
    const asked = foundResidences(named, { ...any, text: 'torre 1 001' })
    expect(asked.map(({ block }) => block)).toEqual(['Torre 1'])
  })

  test('does not find it by somebody who left or is still to come', () => {
    const links = [aLink('Célia', { to_on: '2026-11-20' }), aLink('Davi', { from_on: '2026-11-22' })]
    const between = { ...row, residents: links }
    expect(found([between], { ...any, text: 'celia' })).toEqual([])
    expect(found([between], { ...any, text: 'davi' })).toEqual([])
  })

  test('sees only those in use until they ask for the archived ones', () => {
    const archived = aResidence({ unit: '7', archived_at: '2026-03-01T12:00:00.000Z' })
    const asked = (arquivo: string) => residenceFilterOf({ busca: '', status: '', arquivo, condominio: '' })
    const shown = (arquivo: string) => found([row, archived], asked(arquivo))
    expect(shown('')).toEqual(['1204'])
    expect(shown('arquivadas')).toEqual(['7'])
    expect(shown('todas')).toEqual(['1204', '7'])
  })

  test('sees only the vacant ones when they ask for them', () => {
    const vacant = residenceFilterOf({ busca: '', status: 'VACANT', arquivo: '', condominio: '' })
    expect(found([row, aResidence({ status: 'VACANT' })], vacant)).toEqual(['304'])
  })

  test('reads them as one walks the building', () => {
    const places = [
      { block: 'B', unit: '1' },
      { block: 'A', unit: '10' },
      { block: 'A', unit: '9' },
      { block: 'Único', unit: '30' },
    ]
    expect(places.sort(byPlace).map(({ block, unit }) => block + unit)).toEqual([
      'Único30',
      'A9',
      'A10',
      'B1',
    ])
  })
})

describe('the manager who registers a unit', () => {
  test('leaves the block empty where the building has only one', () => {
    expect(residenceForm.sentFields({ ...residenceForm.blank, unit: ' 304 ', block: ' ' })).toEqual({
      block: 'Único',
      unit: '304',
      owner_id: null,
      status: 'OCCUPIED',
    })
    expect(residenceForm.valuesOf(aResidence()).block).toBe('')
  })

  test.each([
    [{ unit: '304', block: '' }, 'A unidade 304 já existe neste condomínio.'],
    [{ unit: ' 12a', block: 'TORRE sul' }, 'A unidade Torre Sul 12A já existe neste condomínio.'],
    [{ unit: '101', block: 'A' }, 'A unidade A 101 já existe e está arquivada: reative-a.'],
    [{ unit: '304', block: 'B' }, null],
    [{ unit: '', block: '' }, null],
  ])('is told at once what stands in the way of %o', (values, why) => {
    const others = [
      aResidence(),
      aResidence({ unit: '12A', block: 'Torre Sul' }),
      aResidence({ unit: '101', block: 'A', archived_at: '2026-03-01T12:00:00.000Z' }),
    ]
    expect(whyTaken(values, others)).toBe(why)
  })

  const none = {
    residents: 0,
    documents: 0,
    pets: 0,
    ownPets: 0,
    vehicles: 0,
    dependents: 0,
    occurrences: 0,
    reservations: 0,
  }

  test('reads what hangs on a unit before it is deleted', () => {
    expect(relatedTexts(none)).toEqual([])
    expect(relatedTexts({ ...none, documents: 2, residents: 1, reservations: 1, pets: 2 })).toEqual([
      '1 morador vinculado',
      '2 documentos',
      '1 reserva',
      '2 pets',
    ])
  })

  test('reads that a forced deletion leaves to people what is theirs', () => {
    const related = { ...none, residents: 2, occurrences: 1, pets: 3, ownPets: 1, vehicles: 2, dependents: 1 }
    expect(forcedTexts(related)).toEqual(['1 ocorrência', '1 pet'])
    expect(keptTexts(related)).toEqual(['2 pets', '2 veículos', '1 dependente'])
    const onServer = [{ many: 'ocorrências', before: '22/11/2024' }]
    expect(forcedTexts({ ...related, onServer })).toEqual([
      '1 ocorrência',
      '1 pet',
      'ocorrências de antes de 22/11/2024, se houver',
    ])
    expect(keptTexts({ ...none, documents: 3, ownPets: 1, pets: 1 })).toEqual([])
  })
})

describe('somebody who belongs to a unit', () => {
  const today = '2026-11-21'

  test.each([
    [{ from_on: '2019-03-12', to_on: null }, 'desde 12/03/2019'],
    [{ from_on: '2026-11-21', to_on: null }, 'desde 21/11/2026'],
    [{ from_on: '2026-12-01', to_on: null }, 'a partir de 01/12/2026'],
    [{ from_on: '2025-01-01', to_on: '2026-12-31' }, 'desde 01/01/2025, até 31/12/2026'],
  ])('is shown with the days of %o', (link, text) => {
    expect(linkDatesText(link, today)).toBe(text)
  })

  test('is apart from those who are still to come; who left is in neither', () => {
    const unit = aResidence({
      residents: [
        aLink('Ana', { from_on: '2026-11-22' }),
        aLink('Zélia', { to_on: today }),
        aLink('Bruno Sá', { from_on: today }),
        aLink('Clara', { to_on: '2026-11-20' }),
      ],
    })
    const names = (links: ResidenceLink[]) => linksByName(links).map(({ user }) => user.profile.name)
    expect(names(dwellersOf(unit, today))).toEqual(['Bruno Sá', 'Zélia'])
    expect(names(comersOf(unit, today))).toEqual(['Ana'])
    expect(dwellerNames(unit, today)).toBe('Zélia, Bruno Sá')
    expect([...platesByPerson([unit], today).values()]).toEqual([['304'], ['304']])
  })
})

describe('the manager who imports a spreadsheet', () => {
  const context = (residences: Residence[] = [], users: User[] = []) => {
    let made = 0
    return {
      condominium_id,
      residences,
      users,
      now: '2026-11-21T15:00:00.000Z',
      newId: () => `018f0000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    }
  }

  test('may save it as UTF-8, as the Latin-1 of Windows or as Unicode text', () => {
    const latin = Uint8Array.from('Bloco;Ocupação;João', (letter) => letter.codePointAt(0) ?? 0)
    expect(textOfFile(latin)).toBe('Bloco;Ocupação;João')
    expect(textOfFile(new TextEncoder().encode('Bloco;Ocupação;João'))).toBe('Bloco;Ocupação;João')
    const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from('Unidade;Situação', 'utf16le')])
    expect(textOfFile(wide)).toBe('Unidade;Situação')
  })

  test('is told when it is not text at all', () => {
    expect(textOfFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0]))).toBeNull()
  })

  test('sees what it would do before anything is written', () => {
    const text =
      'Unidade,Nome,E-mail,Cor\n101,Ana,ana@exemplo.com.br,azul\n,Bia,bia@exemplo.com.br,\n102,Caio,caio,\n304,,,'
    const preview = previewOf(text, context([aResidence()]))
    expect(preview).toMatchObject({
      residences: { created: 1, changed: 0, unchanged: 1 },
      people: { created: 1, changed: 0, unchanged: 0 },
      ignored: ['Cor'],
      good: 2,
      bad: 2,
    })
    expect(preview.problems.map(({ line }) => line)).toEqual([3, 4])
    expect(preview.sample.map(({ unit }) => unit)).toEqual(['101', '304'])
  })

  test('finds the model file good to import as it is', () => {
    expect(previewOf(importTemplate, context())).toMatchObject({
      residences: { created: 1 },
      people: { created: 2 },
      problems: [],
      ignored: [],
    })
  })

  test('is told in one sentence for units and one for people what was done', () => {
    expect(
      importSentences({
        residences: { created: 1, changed: 3, unchanged: 1485 },
        people: { created: 2, changed: 1, unchanged: 0 },
      }),
    ).toEqual([
      '1 unidade nova, 3 alteradas, 1.485 sem mudança.',
      '2 pessoas novas, 1 alterada, 0 sem mudança.',
    ])
  })

  test('is told that the same file again changes nothing', () => {
    const same = { created: 0, changed: 0, unchanged: 12 }
    expect(importSentences({ residences: same, people: same })).toEqual([
      'Nada muda: tudo o que está no arquivo já está aqui.',
    ])
  })
})

describe('somebody who keeps the papers of a unit', () => {
  const today = '2026-11-21'
  const row = {
    title: 'Apólice 2026',
    description: 'Incêndio e danos elétricos',
    filename: 'porto.pdf',
    type: 'INSURANCE',
    is_active: true,
    expires_at: null,
  } as ResidenceDocument

  test.each(['apolice', 'incendio', 'PORTO', 'seguro', ''])('finds one by "%s"', (text) => {
    expect(fits(row, { text, type: '', onlyActive: true }, today)).toBe(true)
  })

  test('does not see archived or expired ones until they ask for them, and is told how many there are', () => {
    const archived = { ...row, is_active: false }
    const expired = { ...row, expires_at: '2026-10-31' }
    for (const hidden of [archived, expired]) {
      expect(fits(hidden, { text: '', type: '', onlyActive: true }, today)).toBe(false)
      expect(fits(hidden, { text: '', type: '', onlyActive: false }, today)).toBe(true)
    }
    expect(leftOutText([row, expired, archived, archived], today)).toBe('1 expirado, 2 arquivados')
    expect(leftOutText([row], today)).toBe('')
    expect(countsText([row, archived], '2026-11-21')).toBe('2 documentos, 1 ativo')
    expect(countsText([row, expired, archived], '2026-11-21')).toBe('3 documentos, 1 ativo, 1 expirado')
  })

  test('need not type a title: it is that of the file, unless they gave their own', () => {
    const file = { title: 'Escritura' } as PickedDocument
    const other = { title: 'Contrato' } as PickedDocument
    expect(titleWith(file, blankDocument)).toBe('Escritura')
    expect(titleWith(other, { title: 'Escritura', documents: [file] })).toBe('Contrato')
    expect(titleWith(other, { title: 'Escritura do 304', documents: [file] })).toBe('Escritura do 304')
    expect(titleWith(undefined, { title: 'Escritura', documents: [file] })).toBe('Escritura')
  })
})
