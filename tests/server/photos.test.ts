import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhotoForm, onePixel } from '#tests/support/a-picture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const send = (id: string, form: FormData, who: PersonName = 'morador', headers?: Record<string, string>) =>
  server.as(who).post(`/occurrences/${id}/photos`, form, headers)

test('an uploaded photo is in its occurrence, and is downloaded byte for byte', async () => {
  const id = await aRecordedOccurrence(server)
  const { status, body } = await send(id, aPhotoForm())
  expect(status).toBe(200)
  const [photo] = body.photos
  expect(photo).toMatchObject({ mime: 'image/png', size: onePixel.byteLength, width: 1, height: 1 })
  expect((await server.as('sindico').get(`/photos/${photo.id}`)).body).toEqual(photo)

  const token = await server.tokenOf('sindico')
  const download = await server.app.request(`/api/photos/${photo.id}/download`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(Buffer.from(await download.arrayBuffer()).equals(onePixel)).toBe(true)
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="foto-${photo.id}.png"`,
  })
  const etag = download.headers.get('etag') ?? ''
  const again = await server.as('sindico').get(`/photos/${photo.id}/download`, { 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('a photo retried after a lost answer is stored once', async () => {
  const id = await aRecordedOccurrence(server)
  const headers = { 'idempotency-key': anId() }
  const fields = { photo_id: anId() }
  const first = await send(id, aPhotoForm({ fields }), 'morador', headers)
  const again = await send(id, aPhotoForm({ fields }), 'morador', headers) // with another multipart boundary
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
  const withoutKey = await send(id, aPhotoForm({ fields }))
  expect(withoutKey.body.photos.length).toBe(1)
})

test('another file under the same key is refused', async () => {
  const id = await aRecordedOccurrence(server)
  const headers = { 'idempotency-key': anId() }
  const fields = { photo_id: anId() }
  await send(id, aPhotoForm({ fields }), 'morador', headers)
  const bytes = Buffer.concat([onePixel, Buffer.from('x')])
  const other = await send(id, aPhotoForm({ fields, bytes }), 'morador', headers)
  expect(other.body.code).toBe('key_reused')
})

test('a client may send only the file: the server fills in its description', async () => {
  const { body } = await send(await aRecordedOccurrence(server), aPhotoForm({ fields: {} }))
  expect(body.photos[0]).toMatchObject({
    mime: 'image/png',
    size: onePixel.byteLength,
    width: null,
    height: null,
  })
})

test.each<[string, FormData, string]>([
  [
    'a text named .jpg',
    aPhotoForm({ bytes: Buffer.from('oi'), name: 'a.jpg', type: 'image/jpeg', fields: {} }),
    'file_refused',
  ],
  ['a PDF', aPhotoForm({ bytes: Buffer.from('%PDF-1.7'), fields: {} }), 'file_refused'],
  [
    'an SVG with a script',
    aPhotoForm({ bytes: Buffer.from('<svg onload="x"/>'), type: 'image/svg+xml', fields: {} }),
    'file_refused',
  ],
  ['an empty file', aPhotoForm({ bytes: Buffer.alloc(0), fields: {} }), 'file_refused'],
  ['a digest that lies', aPhotoForm({ fields: { sha256: '0'.repeat(64) } }), 'file_refused'],
  ['a size that lies', aPhotoForm({ fields: { size: '1' } }), 'file_refused'],
  ['an unknown field', aPhotoForm({ fields: { status: 'CLOSED' } }), 'invalid'],
  ['no file', new FormData(), 'malformed'],
])('%s is refused and leaves the occurrence as it was', async (_case, form, code) => {
  const id = await aRecordedOccurrence(server)
  const answer = await send(id, form)
  expect(answer.body.code === code || (code === 'malformed' && answer.body.code === 'invalid')).toBe(true)
  expect(answer.status).toBeLessThan(500)
  expect((await server.as('morador').get(`/occurrences/${id}`)).headers.get('etag')).toBe('"1"')
})

test('a photo larger than allowed is refused before it is read', async () => {
  const id = await aRecordedOccurrence(server)
  const bytes = Buffer.concat([onePixel, Buffer.alloc(6 * 1024 * 1024)])
  expect(await send(id, aPhotoForm({ bytes, fields: {} }))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
})

test('a photo is readable for everyone who may read its occurrence, while it is in it', async () => {
  const id = await aRecordedOccurrence(server)
  const photo = (await send(id, aPhotoForm({ fields: {} }))).body.photos[0]
  const seen = async (who: PersonName) => (await server.as(who).get(`/photos/${photo.id}/download`)).status
  expect(await seen('colaborador')).toBe(200)
  expect(await seen('master')).toBe(200)
  for (const who of ['morador2', 'cliente', 'sindicoDeFora'] as const) expect(await seen(who)).toBe(404)
  await server.as('morador').delete(`/occurrences/${id}/photos/${photo.id}`)
  expect(await seen('morador')).toBe(404)
})

test('two photos of one occurrence are not mixed up', async () => {
  const id = await aRecordedOccurrence(server)
  const bytes = Buffer.concat([onePixel, Buffer.from('outra')])
  await send(id, aPhotoForm({ fields: {} }))
  const { photos } = (await send(id, aPhotoForm({ bytes, fields: {} }))).body
  expect(photos.length).toBe(2)
  for (const photo of photos)
    expect((await server.as('morador').get(`/photos/${photo.id}`)).body).toEqual(photo)
})

test('the id of a picture is never reused for another', async () => {
  const [one, two] = [await aRecordedOccurrence(server), await aRecordedOccurrence(server)]
  const fields = { photo_id: anId() }
  await send(one, aPhotoForm({ fields }))
  const other = await send(two, aPhotoForm({ fields }))
  expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await server.as('morador').get(`/occurrences/${two}`)).body.photos).toEqual([])
})

test('a photo sent without the permission is not stored', async () => {
  const id = await aRecordedOccurrence(server)
  const bytes = Buffer.concat([onePixel, Buffer.from('só meu')])
  expect((await send(id, aPhotoForm({ bytes, fields: {} }), 'usuario')).status).toBe(403)
  const { createHash } = await import('node:crypto')
  expect(await server.kernel.files.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false)
})
