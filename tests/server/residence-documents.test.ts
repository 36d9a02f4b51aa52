import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const aPdf = () => Buffer.concat([aDocument.pdf, Buffer.from(anId())]).toString('base64')
const send = (given: object = {}) =>
  sindico().post('/residence-documents', {
    residence_id: server.fixture.units.u304.id,
    filename: 'Contrato de locação.pdf',
    document_base64: aPdf(),
    ...given,
  })

describe('a document of a unit', () => {
  test('gets its file name as title, and is read with its file', async () => {
    const document_base64 = aPdf()
    const { status, body } = await send({ document_base64, type: 'CONTRACT', expires_at: '2027-01-31' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Contrato de locação',
      type: 'CONTRACT',
      expires_at: '2027-01-31',
      is_active: true,
      mime_type: 'application/pdf',
      filename: 'Contrato de locação.pdf',
      condominium_id: server.fixture.condominiums.jacaranda.id,
    })
    const whole = `data:application/pdf;base64,${document_base64}`
    const { id } = body
    expect((await server.as('morador').get(`/residence-documents/${id}`)).body.document_base64).toBe(whole)
    expect((await server.as('morador').get(`/residence-documents/${id}/data`)).body).toEqual({
      document_base64: whole,
      filename: 'Contrato de locação.pdf',
      mime_type: 'application/pdf',
    })
    const bytes = await server.as('morador').get(`/residence-documents/${id}/download`)
    expect(bytes.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Contrato%20de%20loca%C3%A7%C3%A3o.pdf",
    )
    expect((await send()).body.type).toBe('OTHER')
  })

  test('is listed by unit, person, type and search, and counted', async () => {
    const { u801 } = server.fixture.units
    const of = { residence_id: u801.id }
    const deed = (await send({ ...of, title: 'Escritura pública', type: 'DEED' })).body
    const old = (await send({ ...of, title: 'Apólice', type: 'INSURANCE' })).body
    await sindico().post(`/residence-documents/${old.id}/archive`)
    const idsOf = async (path: string) => (await sindico().get(path)).body.map(({ id }: { id: string }) => id)
    expect(await idsOf(`/residence-documents/residence/${u801.id}`)).toEqual([old.id, deed.id])
    expect(await idsOf(`/residence-documents/user/${server.fixture.people.morador2.id}`)).toEqual([
      old.id,
      deed.id,
    ])
    expect(await idsOf(`/residence-documents?residence_id=${u801.id}&is_active=true`)).toEqual([deed.id])
    expect(await idsOf(`/residence-documents?type=DEED&search=publica`)).toEqual([deed.id])
    expect((await sindico().get(`/residence-documents/residence/${u801.id}/count`)).body).toEqual({
      count: 2,
      activeCount: 1,
    })
    const { a101, deFora } = server.fixture.units
    expect(
      (
        await sindico().get(
          `/residence-documents/residences/counts?residenceIds=${u801.id},${a101.id},${deFora.id}`,
        )
      ).body,
    ).toEqual({
      [u801.id]: { count: 2, activeCount: 1 },
      [a101.id]: { count: 0, activeCount: 0 },
    })
    expect((await sindico().post(`/residence-documents/${old.id}/restore`)).body.is_active).toBe(true)
  })

  test('is edited, may get another file, and is deleted with its file', async () => {
    const { body } = await send()
    const changed = await sindico().patch(`/residence-documents/${body.id}`, {
      title: 'Contrato novo',
      type: 'RECEIPT',
    })
    expect(changed.body).toMatchObject({ title: 'Contrato novo', type: 'RECEIPT', sha256: body.sha256 })
    const stolen = await sindico().patch(`/residence-documents/${body.id}`, { sha256: 'a'.repeat(64) })
    expect(stolen.body.sha256).toBe(body.sha256)
    const other = await sindico().patch(`/residence-documents/${body.id}`, {
      document_base64: aDocument.jpeg.toString('base64'),
      filename: 'foto.jpg',
    })
    expect(other.body).toMatchObject({
      mime_type: 'image/jpeg',
      filename: 'foto.jpg',
      title: 'Contrato novo',
    })
    expect(await server.kernel.files.has(body.sha256)).toBe(false)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(aDocument.docx)]), 'contrato.docx')
    const { body: third } = await sindico().ask('PUT', `/residence-documents/${body.id}/file`, form)
    expect(third.filename).toBe('contrato.docx')
    expect((await sindico().delete(`/residence-documents/${body.id}`)).status).toBe(204)
    expect(await server.kernel.files.has(third.sha256)).toBe(false)
  })

  test.each<[string, object, number, object]>([
    [
      'no file',
      { document_base64: '' },
      422,
      { errors: [{ path: 'document_base64', message: 'Escolha um arquivo' }] },
    ],
    ['a program', { document_base64: Buffer.from('MZ').toString('base64') }, 422, { code: 'file_refused' }],
    [
      'a unit elsewhere',
      { residence_id: anId() },
      422,
      { errors: [{ path: 'residence_id', message: 'Selecione uma unidade!' }] },
    ],
    [
      'an empty title',
      { title: '' },
      422,
      { errors: [{ path: 'title', message: 'Por favor, insira um título para o documento' }] },
    ],
    [
      'more than 10 MB',
      { document_base64: Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64') },
      413,
      { code: 'too_large' },
    ],
  ])('with %s is refused', async (_what, given, status, expected) => {
    const answer = await send(given)
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(expected)])
  })

  test('may be a GIF, unlike an assembly’s, and nearly 10 MB', async () => {
    const gif = Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1').toString('base64')
    expect((await send({ document_base64: gif, filename: 'planta.gif' })).body.mime_type).toBe('image/gif')
    const large = Buffer.concat([aDocument.pdf, Buffer.alloc(10 * 1024 * 1024 - 100)]).toString('base64')
    expect((await send({ document_base64: large })).status).toBe(201)
  })

  test('is for management and the unit’s own people, not for gate staff', async () => {
    const { body } = await send()
    for (const who of ['morador', 'cliente', 'sindico', 'admin', 'master'] as const)
      expect((await server.as(who).get(`/residence-documents/${body.id}/download`)).status, who).toBe(200)
    for (const who of ['morador2', 'colaborador', 'moradorDeFora', 'sindicoDeFora'] as const)
      expect((await server.as(who).get(`/residence-documents/${body.id}/download`)).status, who).toBe(404)
    expect((await server.as('morador').delete(`/residence-documents/${body.id}`)).status).toBe(403)
    const { u304 } = server.fixture.units
    expect(
      (await server.as('colaborador').get(`/residence-documents/residence/${u304.id}/count`)).status,
    ).toBe(404)
  })
})
