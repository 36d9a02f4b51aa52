import { describe, expect, test } from 'vitest'
import { isNewPaper, uploaderText } from '#domain/condominium-documents/condominium-document.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { matchingItems } from '../../src/app/palette-find.ts'
import { itemsToFind } from '../../src/app/palette-items.ts'
import { foundDocuments } from '../../src/features/condominium-documents/library-search.ts'
import { blankUpload, Upload, whyNotYet } from '../../src/features/condominium-documents/UploadForm.tsx'
import { anId } from '../support/an-occurrence.ts'

const nothing = 'Por favor, preencha o título e selecione um arquivo.'
const file = {
  id: anId(),
  title: 'Ata',
  filename: 'ata.pdf',
  mime_type: 'application/pdf' as const,
  file_size: 10,
  sha256: 'a'.repeat(64),
}

describe('a paper for the library', () => {
  test('waits for a title and a file', () => {
    expect(whyNotYet(blankUpload)).toBe(nothing)
    expect(whyNotYet({ ...blankUpload, title: 'Ata' })).toBe(nothing)
    expect(whyNotYet({ ...blankUpload, title: '  ', documents: [file] })).toBe(nothing)
    expect(whyNotYet({ ...blankUpload, title: 'Ata', documents: [file] })).toBeUndefined()
  })

  test('says so at both fields, in the same words', () => {
    const refused = () => parse(Upload, blankUpload)
    expect(refused).toThrow(DomainError)
    try {
      refused()
    } catch (error) {
      expect(error instanceof DomainError && error.refusal.errors).toEqual([
        { path: 'title', message: nothing },
        { path: 'documents', message: nothing },
      ])
    }
  })
})

describe('the papers of the library', () => {
  const by = (name: string, email = '') => ({ id: null, email, profile: { name } })
  const rows: (Parameters<typeof foundDocuments>[0][number] & { title: string })[] = [
    {
      type: 'CONVENTION',
      title: 'Texto de 1998',
      description: '',
      original_filename: 'convencao.pdf',
      uploaded_by: by('Helena'),
    },
    {
      type: 'MINUTES',
      title: 'Reunião',
      description: 'Assembleia de maio',
      original_filename: 'a.doc',
      uploaded_by: by('Ana'),
    },
  ]

  test('are found by kind, title, description, file or who brought them, without accents', () => {
    const titles = (search: string, type = '') =>
      foundDocuments(rows, { search, type }).map(({ title }) => title)
    expect(titles('convencao')).toEqual(['Texto de 1998'])
    expect(titles('maio assembleia')).toEqual(['Reunião'])
    expect(titles('a.doc')).toEqual(['Reunião'])
    expect(titles('helena')).toEqual(['Texto de 1998'])
    expect(titles('')).toHaveLength(2)
    expect(titles('boleto')).toEqual([])
    expect(titles('ata')).toEqual(['Reunião'])
    expect(titles('', 'CONVENTION')).toEqual(['Texto de 1998'])
    expect(titles('ata', 'CONVENTION')).toEqual([])
  })

  test('are new for seven days', () => {
    const paper = { uploaded_at: '2026-11-17T12:00:00.000Z' }
    expect(isNewPaper(paper, '2026-11-24T11:59:59.000Z')).toBe(true)
    expect(isNewPaper(paper, '2026-11-24T12:00:00.000Z')).toBe(false)
  })

  test('tell who brought them: the name, else the e-mail, else that nobody is known', () => {
    expect(uploaderText({ uploaded_by: by('Helena', 'h@demo.zelo') })).toBe('Helena')
    expect(uploaderText({ uploaded_by: by('', 'h@demo.zelo') })).toBe('h@demo.zelo')
    expect(uploaderText({ uploaded_by: by('') })).toBe('Usuário não encontrado')
  })

  test('are found with Ctrl+K, and open over their list', () => {
    const id = anId()
    const documents = [{ id, title: 'Regimento interno', original_filename: 'regimento.pdf' }]
    const places = itemsToFind({
      role: 'RESIDENT',
      places: [],
      units: [],
      people: [],
      documents,
      today: '2026-11-21',
      timeZone: 'America/Sao_Paulo',
    })
    expect(matchingItems(places, 'regimento')[0]).toMatchObject({
      key: `/app/condominium-documents?documento=${id}`,
      group: 'Documentos',
    })
  })
})
