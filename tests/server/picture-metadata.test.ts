import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutMetadata } from '#server/kernel/picture-metadata.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { aPhotoForm, onePixel } from '#tests/support/a-picture.ts'
import {
  aJpeg,
  anExif,
  aPng,
  aWebp,
  jpegImage,
  pngChunk,
  riffChunk,
  secrets,
  segment,
} from '#tests/support/a-picture-with-metadata.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

/** The bytes of an Exif directory without anything but the orientation. */
const bareExif = (orientation: number) => anExif(orientation).subarray(0, 26)

describe('a picture keeps its image, its colours and which way is up', () => {
  test.each(['II', 'MM'] as const)('as a JPEG whose Exif is %s', (order) => {
    const left = Buffer.from(withoutMetadata(aJpeg({ orientation: 6, order }), 'image/jpeg'))
    expect(left).toEqual(
      Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), bareExif(6)])),
        segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
        segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01sRGB')),
        segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01')),
        jpegImage(),
      ]),
    )
  })

  test('as a PNG', () => {
    const image = onePixel.indexOf('IDAT') - 4
    expect(Buffer.from(withoutMetadata(aPng(8), 'image/png'))).toEqual(
      Buffer.concat([
        onePixel.subarray(0, image),
        pngChunk('gAMA', Buffer.from('0000b18f', 'hex')),
        pngChunk('eXIf', bareExif(8)),
        onePixel.subarray(image),
      ]),
    )
  })

  test('as a WebP', () => {
    const left = Buffer.from(withoutMetadata(aWebp(3), 'image/webp'))
    const chunks = Buffer.concat([
      riffChunk('VP8X', Buffer.from('28000000000000000000', 'hex')),
      riffChunk('ICCP', Buffer.from('sRGB!')),
      riffChunk('VP8L', Buffer.from('2f0000000000', 'hex')),
      riffChunk('EXIF', bareExif(3)),
    ])
    expect(left.subarray(12)).toEqual(chunks)
    expect(left.readUInt32LE(4)).toBe(left.length - 8)
  })

  test('which is upright, without any Exif', () => {
    for (const upright of [0, 1, 9]) {
      expect(withoutMetadata(aJpeg({ orientation: upright }), 'image/jpeg')).not.toContain('Exif')
      const webp = Buffer.from(withoutMetadata(aWebp(upright), 'image/webp'))
      expect([webp.includes('EXIF'), webp[20]]).toEqual([false, 0x20])
    }
  })

  test.each([
    ['JPEG', aJpeg(), 'image/jpeg'],
    ['PNG', aPng(), 'image/png'],
    ['WebP', aWebp(), 'image/webp'],
  ] as const)(
    '%s: nothing of where, with what and by whom; again it changes nothing',
    (_kind, bytes, mime) => {
      const left = Buffer.from(withoutMetadata(bytes, mime))
      for (const secret of secrets) expect(left.includes(secret), secret).toBe(false)
      expect(Buffer.from(withoutMetadata(left, mime))).toEqual(left)
    },
  )

  test('a picture without metadata, one that is broken, and what is no picture stay as they are', () => {
    const cut = aJpeg().subarray(0, 60)
    for (const [bytes, mime] of [
      [onePixel, 'image/png'],
      [aDocument.jpeg, 'image/jpeg'],
      [cut, 'image/jpeg'],
      [aPng().subarray(0, 80), 'image/png'],
      [aWebp().subarray(0, 50), 'image/webp'],
      [aDocument.pdf, 'application/pdf'],
    ] as const)
      expect(Buffer.from(withoutMetadata(bytes, mime))).toEqual(bytes)
  })

  test('any prefix of one and any flipped byte is read without a fault', () => {
    for (const [bytes, mime] of [
      [aJpeg(), 'image/jpeg'],
      [aPng(), 'image/png'],
      [aWebp(), 'image/webp'],
    ] as const)
      for (let at = 0; at < bytes.length; at++) {
        const flipped = Buffer.from(bytes)
        flipped[at] = 0xff - (bytes[at] ?? 0)
        expect(withoutMetadata(flipped, mime).byteLength).toBeLessThanOrEqual(bytes.byteLength)
        expect(withoutMetadata(bytes.subarray(0, at), mime).byteLength).toBeLessThanOrEqual(at)
      }
  })
})

describe('what the server stores', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer()
  })
  afterAll(() => server.close())

  async function stored(): Promise<Buffer> {
    const files = await Promise.all([...server.files.digests()].map((digest) => server.files.get(digest)))
    return Buffer.concat(files.map((file) => file?.bytes ?? Buffer.alloc(0)))
  }

  test('says nothing of where a picture was taken, however it came; the row tells of what is stored', async () => {
    const id = await aRecordedOccurrence(server)
    const bytes = aJpeg()
    const sent = await server
      .as('morador')
      .post(`/occurrences/${id}/photos`, aPhotoForm({ bytes, fields: {} }))
    expect(sent.status).toBe(200)
    const [photo] = sent.body.photos
    const left = withoutMetadata(bytes, 'image/jpeg')
    expect(photo.size).toBe(left.byteLength)
    expect(Buffer.from((await server.files.get(photo.sha256))?.bytes ?? [])).toEqual(Buffer.from(left))

    const area = { name: 'Salão', photos: [{ photo_base64: aPng().toString('base64') }] }
    expect((await server.as('sindico').post('/areas', area)).status).toBe(201)
    const document = {
      residence_id: server.fixture.units.u304.id,
      filename: 'foto.jpg',
      document_base64: aJpeg({ orientation: 3 }).toString('base64'),
    }
    const created = await server.as('sindico').post('/residence-documents', document)
    expect(created.status).toBe(201)
    const replaced = { document_base64: aJpeg({ orientation: 8 }).toString('base64') }
    expect(
      (await server.as('sindico').patch(`/residence-documents/${created.body.id}`, replaced)).status,
    ).toBe(200)
    const everything = await stored()
    for (const secret of secrets) expect(everything.includes(secret), secret).toBe(false)
  })

  test('is one picture, however often a device sends it, with the digest of what it sends', async () => {
    const id = await aRecordedOccurrence(server)
    const headers = { 'idempotency-key': anId() }
    const bytes = aJpeg({ orientation: 5 })
    const fields = {
      photo_id: anId(),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      mime: 'image/jpeg',
      size: String(bytes.byteLength),
    }
    const send = (given?: Record<string, string>) =>
      server.as('morador').post(`/occurrences/${id}/photos`, aPhotoForm({ bytes, fields }), given)
    const first = await send(headers)
    expect(first.status).toBe(200)
    const again = await send(headers)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect((await send()).body.photos).toEqual(first.body.photos)
  })
})
