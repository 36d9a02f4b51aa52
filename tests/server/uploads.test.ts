import { Writable } from 'node:stream'
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#domain/kernel/contract.ts'
import { change } from '#domain/kernel/command.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { AttachedDocument } from '#domain/values/document.ts'
import { Id } from '#domain/values/id.ts'
import { Photo } from '#domain/values/photo.ts'
import { optionalText } from '#domain/values/text.ts'
import { takeEmbeddedPhotos } from '#server/kernel/embedded-photos.ts'
import { openKernel } from '#server/kernel/kernel.ts'
import { registerPhoto } from '#server/kernel/photos.ts'
import { refuseWith } from '#server/kernel/refuse.ts'
import { logRequests } from '#server/kernel/request-log.ts'
import { mount } from '#server/kernel/routes.ts'
import { serve } from '#server/kernel/serve.ts'
import { write } from '#server/kernel/write.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { type Caller, aCaller } from '#tests/support/a-caller.ts'
import { onePixel } from '#tests/support/a-picture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const maxBytes = 100_000
const documentFields = v.omit(AttachedDocument, ['id', 'uploaded_by', 'created_at', 'description']).entries

/** Commands of the tests' own, with small limits: an occurrence's description tells what was attached to it. */
const attachments = contract('attachments', {
  attach: change(
    Occurrence,
    'POST /occurrences/:id/documents',
    'create_occurrence',
    v.strictObject({ id: Id, document_id: Id, ...documentFields, description: optionalText(200) }),
    (row, { id: _id, ...document }) => ({ ...row, description: JSON.stringify(document) }),
    { file: { field: 'document', kind: 'document', maxBytes, base64: 'file_base64' } },
  ),
  addPhoto: change(
    Occurrence,
    'POST /occurrences/:id/photo',
    'create_occurrence',
    v.strictObject({
      id: Id,
      photo_id: Id,
      ...v.omit(Photo, ['id']).entries,
      is_primary: v.optional(v.boolean(), false),
    }),
    (row, { id: _id, photo_id, is_primary, ...file }) => ({
      ...row,
      title: is_primary ? 'principal' : 'outra',
      photos: [...row.photos, { id: photo_id, ...file }],
    }),
    { file: { field: 'photo', kind: 'image', maxBytes, base64: 'photo_base64' } },
  ),
  setPhotos: {
    ...change(
      Occurrence,
      'PUT /occurrences/:id/photos',
      'create_occurrence',
      v.strictObject({ id: Id, photos: v.array(v.unknown()) }),
      (row, { photos }) => ({ ...row, description: JSON.stringify(photos) }),
    ),
    bodyMaxBytes: 2 * 1024 * 1024,
  },
})

let server: TestServer
let manager: Caller
const log: string[] = []
beforeAll(async () => {
  server = await aServer()
  const kernel = openKernel({
    ...server.kernel,
    log: pino(
      { level: 'trace' },
      new Writable({
        write(chunk, _encoding, done) {
          log.push(String(chunk))
          done()
        },
      }),
    ),
  })
  const app = new Hono()
  app.onError(refuseWith(kernel))
  app.use(logRequests(kernel))
  mount(app, kernel, [
    serve(attachments, {
      setPhotos: {
        normalizeInput: async (raw, work) => ({
          ...raw,
          photos: await takeEmbeddedPhotos(raw.photos, work, maxBytes),
        }),
      },
    }),
  ])
  manager = aCaller(app, () => server.tokenOf('sindico'))
})
afterAll(() => server.close())

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const recorded = () => aRecordedOccurrence(server, 'sindico')

const minutes = (given: Record<string, unknown> = {}) => ({
  title: 'Ata de maio',
  filename: 'Ata de maio.pdf',
  file_base64: base64(aDocument.pdf),
  ...given,
})

const minutesForm = (fields: Record<string, string>, bytes: Uint8Array = aDocument.pdf) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Ata de maio', ...fields })) form.set(name, value)
  form.set('document', new Blob([new Uint8Array(bytes)]), 'C:\\atas\\Ata de maio.pdf')
  return form
}

const attach = async (body: unknown, headers?: Record<string, string>) =>
  manager.post(`/occurrences/${await recorded()}/documents`, body, headers)
const attached = (answer: { body: { description: string } }) => JSON.parse(answer.body.description)

describe('a manager attaching the minutes of a meeting', () => {
  test.each([
    ['as a form', () => minutesForm({})],
    ['in base64', () => minutes()],
    ['as a data URL', () => minutes({ file_base64: `data:application/pdf;base64,${base64(aDocument.pdf)}` })],
    [
      'with true claims',
      () => minutes({ file_size: aDocument.pdf.byteLength, mime_type: 'application/pdf' }),
    ],
    ['with an empty description of the file', () => minutes({ file_size: null, mime_type: '' })],
  ])('%s finds the detected type, size and digest in the row, and the file stored', async (_how, body) => {
    const answer = await attach(body())
    expect(answer.status).toBe(200)
    const document = attached(answer)
    expect(document).toEqual({
      document_id: document.document_id,
      title: 'Ata de maio',
      description: '',
      filename: 'Ata de maio.pdf',
      sha256: digestOf(aDocument.pdf),
      mime_type: 'application/pdf',
      file_size: aDocument.pdf.byteLength,
    })
    expect(v.is(Id, document.document_id)).toBe(true)
    const kept = await server.kernel.files.get(digestOf(aDocument.pdf))
    expect(Buffer.from(kept?.bytes ?? []).equals(aDocument.pdf)).toBe(true)
  })

  test.each([
    ['doc', aDocument.doc, 'application/msword'],
    ['docx', aDocument.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['jpeg', aDocument.jpeg, 'image/jpeg'],
    ['png', onePixel, 'image/png'],
  ])('may use %s', async (_kind, bytes, mime_type) => {
    expect(attached(await attach(minutesForm({}, bytes)))).toMatchObject({ mime_type })
  })

  test('may call a JPEG image/jpg, as many programs do', async () => {
    const body = minutes({ file_base64: base64(aDocument.jpeg), mime_type: 'image/jpg' })
    expect(attached(await attach(body))).toMatchObject({ mime_type: 'image/jpeg' })
  })

  test('may name the document, as a device does that was offline', async () => {
    const document_id = anId()
    expect(attached(await attach(minutesForm({ document_id })))).toMatchObject({ document_id })
    expect(attached(await attach(minutes({ document_id })))).toMatchObject({ document_id })
  })

  test.each<[string, unknown, string, string?]>([
    ['a plain ZIP', minutesForm({}, aDocument.zip), 'file_refused'],
    ['a spreadsheet', minutes({ file_base64: base64(aDocument.xlsx) }), 'file_refused'],
    ['a page with a script', minutes({ file_base64: base64(Buffer.from('<html><script>')) }), 'file_refused'],
    ['a GIF', minutes({ file_base64: base64(Buffer.from('GIF89a..........')) }), 'file_refused'],
    ['a program named .pdf', minutesForm({}, Buffer.from('MZ\x90\x00')), 'file_refused'],
    ['a type that is not so', minutes({ mime_type: 'image/png' }), 'file_refused'],
    ['a size that is not so', minutes({ file_size: 1 }), 'file_refused'],
    ['a size that is not so, in a form', minutesForm({ file_size: '1' }), 'file_refused'],
    ['a digest that is not so', minutes({ sha256: '0'.repeat(64) }), 'file_refused'],
    ['an object for a type', minutes({ mime_type: { toString: 1 } }), 'file_refused'],
    ['no file', minutes({ file_base64: undefined }), 'invalid', 'file_base64'],
    ['a number for a file', minutes({ file_base64: 7 }), 'invalid', 'file_base64'],
    ['broken base64', minutes({ file_base64: 'JVBERi0x*' }), 'invalid', 'file_base64'],
    ['base64 cut short', minutes({ file_base64: 'JVBERi0xL' }), 'invalid', 'file_base64'],
    ['base64 of another alphabet', minutes({ file_base64: '_-8_' }), 'invalid', 'file_base64'],
    ['a field nobody knows', minutes({ uploaded_by: 'me' }), 'invalid', 'uploaded_by'],
    ['a body that is no object', [1], 'malformed'],
  ])('with %s is refused with a reason', async (_what, body, code, path) => {
    const answer = await attach(body)
    expect(answer.body.code).toBe(code)
    expect(answer.body.detail).not.toContain('file_base64')
    if (path) expect(answer.body.errors).toEqual([{ path, message: expect.any(String) }])
  })

  test.each([
    ['a form', () => minutesForm({}, Buffer.concat([aDocument.pdf, Buffer.alloc(maxBytes)]))],
    ['JSON', () => minutes({ file_base64: base64(Buffer.concat([aDocument.pdf, Buffer.alloc(maxBytes)])) })],
    ['JSON that does not end', () => minutes({ title: 'x'.repeat(maxBytes * 2) })],
  ])('with a file larger than allowed, as %s, is told so', async (_how, body) => {
    expect((await attach(body())).status).toBe(413)
  })

  test('with the largest allowed file succeeds in base64 too', async () => {
    const bytes = Buffer.concat([aDocument.pdf, Buffer.alloc(maxBytes - aDocument.pdf.byteLength)])
    expect((await attach(minutes({ file_base64: base64(bytes) }))).status).toBe(200)
  })

  test('that retry after a lost answer attach it once, and another file under the key is refused', async () => {
    const path = `/occurrences/${await recorded()}/documents`
    const headers = { 'idempotency-key': anId() }
    const first = await manager.post(path, minutes(), headers)
    const { file_base64, ...rest } = minutes()
    const again = await manager.post(path, { file_base64: `data:;base64,${file_base64}`, ...rest }, headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    const other = await manager.post(path, minutes({ file_base64: base64(aDocument.docx) }), headers)
    expect(other.body.code).toBe('key_reused')
    const otherTitle = await manager.post(path, minutes({ title: 'Outra' }), headers)
    expect(otherTitle.body.code).toBe('key_reused')
  })

  test('leave no text or file content in the log', async () => {
    const secret = 'JVBERi0xLjcKc2VncmVkbw=='
    await attach(minutes({ file_base64: secret }))
    await attach(minutes({ file_base64: `${secret}*`, title: 'segredo' }))
    await attach(minutes({ file_base64: secret, nobody_knows: 'segredo' }))
    expect(log.length).toBeGreaterThan(2)
    expect(log.join()).not.toMatch(/JVBERi0|segredo/)
  })

  test('with neither form nor JSON is told that it is not accepted', async () => {
    expect((await attach('%PDF', { 'content-type': 'application/pdf' })).body.code).toBe('unsupported_media')
    expect((await attach(undefined)).body.errors).toEqual([
      { path: 'file_base64', message: 'Escolha um arquivo' },
    ])
  })

  test('in base64 where only a form is taken is told that it is not accepted', async () => {
    const path = `/occurrences/${await recorded()}/photos`
    const answer = await server.as('sindico').post(path, { photo_base64: base64(onePixel) })
    expect(answer.body.code).toBe('unsupported_media')
  })
})

describe('a manager adding a picture', () => {
  test('in base64 finds it among the pictures, as everyone who may read the row', async () => {
    const id = await recorded()
    const { body } = await manager.post(`/occurrences/${id}/photo`, {
      photo_base64: `data:image/png;base64,${base64(onePixel)}`,
      is_primary: true,
    })
    expect(body).toMatchObject({ title: 'principal' })
    const [photo] = body.photos
    expect(photo).toMatchObject({ mime: 'image/png', size: onePixel.byteLength, width: null, height: null })
    expect((await server.as('sindico').get(`/photos/${photo.id}`)).body).toEqual(photo)
  })

  test('may set `is_primary` as form text', async () => {
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(onePixel)]), 'a.png')
    form.set('is_primary', 'true')
    expect((await manager.post(`/occurrences/${await recorded()}/photo`, form)).body.title).toBe('principal')
  })

  test('with a document instead is refused', async () => {
    const body = { photo_base64: base64(aDocument.pdf) }
    const answer = await manager.post(`/occurrences/${await recorded()}/photo`, body)
    expect(answer.body.code).toBe('file_refused')
  })
})

describe('a client that sends pictures inside a list', () => {
  const put = async (photos: unknown) =>
    manager.ask('PUT', `/occurrences/${await recorded()}/photos`, { photos })

  test('gets them stored, with their descriptions', async () => {
    const answer = await put([
      { photo_base64: base64(onePixel) },
      { photo_base64: `data:image/jpg;base64,${base64(aDocument.jpeg)}`, title: ' Salão ', is_primary: true },
      { photo_base64: base64(onePixel), title: null, description: null, is_primary: null },
    ])
    const photos = JSON.parse(answer.body.description)
    const plain = { width: null, height: null, description: '' }
    const pixel = { sha256: digestOf(onePixel), mime: 'image/png', size: onePixel.byteLength }
    const jpeg = { sha256: digestOf(aDocument.jpeg), mime: 'image/jpeg', size: aDocument.jpeg.byteLength }
    expect(photos).toEqual([
      { id: expect.any(String), ...pixel, ...plain, title: '', is_primary: false },
      { id: expect.any(String), ...jpeg, ...plain, title: 'Salão', is_primary: true },
      { id: expect.any(String), ...pixel, ...plain, title: '', is_primary: false },
    ])
    expect(new Set(photos.map(({ id }: { id: string }) => id)).size).toBe(3)
    expect(await server.kernel.files.has(jpeg.sha256)).toBe(true)
  })

  test('may send an empty list', async () => {
    for (const none of [[], null, undefined]) expect((await put(none)).body.description).toBe('[]')
  })

  test('is told about every invalid picture, and none is stored', async () => {
    const good = Buffer.concat([onePixel, Buffer.from('ninguém guarda')])
    const answer = await put([
      { photo_base64: base64(good) },
      { photo_base64: 'não é' },
      { photo_base64: base64(aDocument.pdf) },
      { photo_base64: base64(Buffer.concat([onePixel, Buffer.alloc(maxBytes)])) },
    ])
    expect(answer.body).toMatchObject({ status: 422, code: 'invalid' })
    const paths = answer.body.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual([1, 2, 3].map((at) => `photos.${at}.photo_base64`))
    expect(await server.kernel.files.has(digestOf(good))).toBe(false)
  })

  test.each([
    ['no picture', [{ title: 'x' }], 'photos.0.photo_base64'],
    ['an address instead', [{ photo_base64: base64(onePixel), photo_url: 'x' }], 'photos.0.photo_url'],
    ['a title that is no text', [{ photo_base64: base64(onePixel), title: 7 }], 'photos.0.title'],
    ['no list', 'x', 'photos'],
  ])('with %s is told which one', async (_what, photos, path) => {
    expect((await put(photos)).body.errors).toEqual([{ path, message: expect.any(String) }])
  })

  test('may exceed the default limit of a body, up to its own', async () => {
    const words = (bytes: number) => [{ photo_base64: base64(onePixel), title: 'x'.repeat(bytes) }]
    expect((await put(words(1.5 * 1024 * 1024))).status).toBe(422)
    expect((await put(words(2.5 * 1024 * 1024))).status).toBe(413)
  })
})

test('a captioned picture is readable for everyone who may read the row', async () => {
  const id = await recorded()
  const { body } = await manager.post(`/occurrences/${id}/photo`, { photo_base64: base64(onePixel) })
  const [photo] = body.photos
  const photos = JSON.stringify([{ ...photo, title: 'Salão', is_primary: true }])
  await sql`update occurrences set photos = ${photos}::jsonb where id = ${id}`.execute(server.db)
  expect((await server.as('sindico').get(`/photos/${photo.id}`)).body).toEqual(photo)
})

test('pictures of a list are registered one by one, and cannot take the id of another row’s', async () => {
  const [one, two] = [await recorded(), await recorded()]
  const photo = { id: anId(), sha256: digestOf(onePixel), mime: 'image/png' as const }
  const note = (row: string) =>
    write(server.kernel, null, (work) => registerPhoto(work, { collection: 'occurrences', id: row }, photo))
  await note(one)
  await note(one)
  await expect(note(two)).rejects.toMatchObject({ code: 'conflict' })
})
