import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDocument } from '#tests/support/a-document.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anAssembly, vote } from '#tests/support/an-assembly.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('the documented calls of an assembly', () => {
  test('it is created, read with its votes and documents, edited and deleted', async () => {
    const { id } = await anAssembly(server)
    const edited = await server.as('admin').patch(`/assemblies/${id}`, { title: 'Troca dos portões' })
    expect(edited.body).toMatchObject({ title: 'Troca dos portões', status: 'SCHEDULED' })
    const { body } = await server.as('morador').get(`/assemblies/${id}`)
    expect(body).toMatchObject({ title: 'Troca dos portões', votes: [], documents: [], votes_count: 0 })
    expect((await server.as('sindico').delete(`/assemblies/${id}`)).status).toBe(204)
    expect(await server.as('morador').get(`/assemblies/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Assembleia não encontrada' },
    })
  })

  test('an empty body is refused with the specification’s messages', async () => {
    const { status, body } = await server.as('sindico').post('/assemblies', {})
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'title', message: 'Preencha todos os campos obrigatórios' },
      { path: 'date', message: 'Preencha todos os campos obrigatórios' },
    ])
  })

  test('a document in base64 is titled, listed, downloaded under its own name and removed', async () => {
    const { id } = await anAssembly(server)
    const added = await server.as('sindico').post(`/assemblies/${id}/documents`, {
      title: 'Orçamentos',
      description: 'Três propostas',
      filename: 'orçamentos.pdf',
      file_base64: aDocument.pdf.toString('base64'),
      mime_type: 'application/pdf',
      file_size: aDocument.pdf.byteLength,
    })
    expect(added.status).toBe(200)
    const { body } = await server.as('cliente').get(`/assemblies/${id}`)
    const [document] = body.documents
    expect(document).toMatchObject({
      title: 'Orçamentos',
      filename: 'orçamentos.pdf',
      file_size: aDocument.pdf.byteLength,
      mime_type: 'application/pdf',
      file_base64: null,
      uploaded_by: { profile: { name: 'Helena Prado' } },
    })
    const path = document.file_url.replace('/api', '')
    const bytes = await server.as('cliente').get(path)
    expect(bytes.body).toBe(aDocument.pdf.toString())
    expect(bytes.headers.get('content-disposition')).toContain("filename*=UTF-8''or%C3%A7amentos.pdf")
    expect((await server.as('moradorDeFora').get(path)).body.detail).toBe('Assembleia não encontrada')
    expect((await server.as('sindico').delete(`/assemblies/${id}/documents/${document.id}`)).status).toBe(200)
    expect((await server.as('cliente').get(path)).body.detail).toBe('Documento não encontrado')
  })

  test('a file that is not a document is refused, whatever its name', async () => {
    const { id } = await anAssembly(server)
    const refused = await server.as('sindico').post(`/assemblies/${id}/documents`, {
      filename: 'ata.pdf',
      file_base64: aDocument.zip.toString('base64'),
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'file_refused' } })
    const tooLarge = Buffer.concat([aDocument.pdf, Buffer.alloc(5 * 1024 * 1024)]).toString('base64')
    const large = { filename: 'ata.pdf', file_base64: tooLarge }
    expect((await server.as('sindico').post(`/assemblies/${id}/documents`, large)).status).toBe(413)
  })
})

test('an assembly with votes can be neither edited nor deleted, nor its documents', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  await vote(server, 'morador', id, 'SIM')
  expect((await server.as('sindico').patch(`/assemblies/${id}`, { title: 'Outra' })).status).toBe(409)
  expect((await server.as('sindico').delete(`/assemblies/${id}`)).status).toBe(409)
  expect((await server.as('sindico').get(`/assemblies/${id}`)).body.title).toBe('Troca do portão')
})

test.each<[PersonName, number, number]>([
  // who, reads, conducts
  ['admin', 200, 200],
  ['sindico', 200, 200],
  ['master', 200, 403],
  ['colaborador', 200, 403],
  ['morador', 200, 403],
  ['cliente', 200, 403],
  ['prestador', 403, 403],
  ['usuario', 403, 403],
  ['sindicoDeFora', 404, 404],
])('%s: reading an assembly answers %i, starting it %i', async (who, reads, conducts) => {
  const { id } = await anAssembly(server)
  expect((await server.as(who).get(`/assemblies/${id}`)).status).toBe(reads)
  expect((await server.as(who).patch(`/assemblies/${id}/status`, { status: 'IN_PROGRESS' })).status).toBe(
    conducts,
  )
})
