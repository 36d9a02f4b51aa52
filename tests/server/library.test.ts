import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { onePixel } from '#tests/support/a-picture.ts'
import { aDocument } from '#tests/support/a-document.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

function aForm(bytes: Uint8Array, filename: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Ata de maio', ...fields })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), filename)
  return form
}
const send = (form: FormData, who: 'sindico' | 'colaborador' = 'sindico') =>
  server.as(who).post('/condominium-documents', form)
const text = (words: string) => new TextEncoder().encode(words)

describe('a document of the library', () => {
  test('has its uploader and date, and is downloaded under its own name', async () => {
    const { status, body } = await send(
      aForm(aDocument.pdf, 'Ata de maio – 2026.pdf', { description: 'Aprovada', type: 'MINUTES' }),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      title: 'Ata de maio',
      description: 'Aprovada',
      type: 'MINUTES',
      original_filename: 'Ata de maio – 2026.pdf',
      mime_type: 'application/pdf',
      uploaded_by: { profile: { name: server.fixture.people.sindico.profile.name } },
    })
    const file = await server.as('morador').get(`/condominium-documents/${body.id}/download`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Ata%20de%20maio%20%E2%80%93%202026.pdf",
    )
    const list = (await server.as('morador').get('/condominium-documents')).body
    expect(list.map(({ id }: { id: string }) => id)).toContain(body.id)
  })

  test.each([
    ['plain text', text('Regras da piscina: das 8h às 22h.\n'), 'regras.txt', 'text/plain'],
    ['a picture', onePixel, 'planta.png', 'image/png'],
  ])('may be %s', async (_what, bytes, filename, mime_type) => {
    expect((await send(aForm(bytes, filename))).body).toMatchObject({
      type: 'OTHER',
      mime_type,
      original_filename: filename,
    })
  })

  test.each([
    ['a page that calls itself text', text('<!doctype html><script>alert(1)</script>'), 'regras.txt'],
    ['a program that calls itself a PDF', Uint8Array.of(0x4d, 0x5a, 0, 0), 'ata.pdf'],
    ['an animation', text('GIF89a'), 'festa.gif'],
  ])('is not %s', async (_what, bytes, filename) => {
    expect((await send(aForm(bytes, filename))).body.code).toBe('file_refused')
  })

  test('needs a title and a file', async () => {
    const untitled = await send(aForm(aDocument.pdf, 'ata.pdf', { title: ' ' }))
    expect(untitled.body.errors).toEqual([
      { path: 'title', message: 'Por favor, preencha o título e selecione um arquivo.' },
    ])
    const form = new FormData()
    form.set('title', 'Ata')
    expect((await send(form)).status).toBe(422)
  })

  test('is at most 10 MB', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(aDocument.pdf)
    expect((await send(aForm(large, 'ata.pdf'))).body.code).toBe('too_large')
  })

  test('is uploaded and deleted by management, read by the condominium, and by nobody else', async () => {
    const { id } = (await send(aForm(aDocument.pdf, 'ata.pdf'))).body
    expect((await send(aForm(aDocument.pdf, 'ata.pdf'), 'colaborador')).status).toBe(403)
    expect((await server.as('morador').delete(`/condominium-documents/${id}`)).status).toBe(403)
    expect((await server.as('prestador').get('/condominium-documents')).status).toBe(403)
    expect((await server.as('sindicoDeFora').get(`/condominium-documents/${id}/download`)).status).toBe(404)
    expect((await server.as('sindicoDeFora').delete(`/condominium-documents/${id}`)).status).toBe(404)
    expect((await server.as('admin').delete(`/condominium-documents/${id}`)).status).toBe(204)
    expect((await server.as('morador').get(`/condominium-documents/${id}/download`)).status).toBe(404)
  })
})
