import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentMaxBytes } from '#domain/values/document.ts'
import { heicSentence } from '#domain/values/file-kind.ts'
import { attachedPhotoSize, preparePhoto } from '#hooks/photo-file.ts'
import { prepareDocument } from '#hooks/document-file.ts'
import { storedFile, whyAbsent } from '#hooks/stored-file.ts'
import { forgetOrphanPictures } from '#store/pictures.ts'
import type { Transport } from '#sync/transport.ts'
import { aDocument } from '../support/a-document.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anId } from '../support/an-occurrence.ts'

vi.mock('compressorjs', () => ({
  default: function Smaller(_file: Blob, { success }: { success: (small: Blob) => void }) {
    success(new Blob(['smaller'], { type: 'image/jpeg' }))
  },
}))

let phone: TestDispatcher
beforeEach(() => {
  phone = aDispatcher()
})

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const aFile = (bytes: Uint8Array, name: string, type = '') =>
  new File([new Uint8Array(bytes)], name, { type })

const aHeic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

function aServerWith(bytes: Uint8Array | null, asked: string[] = []): Transport {
  return {
    send: async () => null,
    async fetchBlob(path) {
      asked.push(path)
      return bytes && new Blob([new Uint8Array(bytes)], { type: 'text/plain' })
    },
  }
}

describe('a person opening a document', () => {
  const file = () => ({ id: anId(), sha256: digestOf(aDocument.pdf), mime: 'application/pdf' })
  const open = (transport: Transport, one: ReturnType<typeof file>) =>
    storedFile({ db: phone.db, transport }, one, `/documents/${one.id}`)

  test('gets it from the server once, and then offline too', async () => {
    const [one, asked] = [file(), [] as string[]]
    const first = await open(aServerWith(aDocument.pdf, asked), one)
    expect(first?.type).toBe('application/pdf')
    const again = await open(aServerWith(null, asked), one)
    expect(Buffer.from((await again?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(aDocument.pdf)).toBe(true)
    expect(asked).toEqual([`/documents/${one.id}`])
    expect(await phone.db.blobs.get(one.id)).toMatchObject({ sent: 1, mime: 'application/pdf' })
  })

  test('has it offline days later too', async () => {
    const one = file()
    await open(aServerWith(aDocument.pdf), one)
    await forgetOrphanPictures(phone.db, Date.now() + 2 * 24 * 60 * 60_000)
    expect(await open(aServerWith(null), one)).not.toBeNull()
  })

  test('opens their own unsent file without a request', async () => {
    const { blob, picked } = await prepareDocument(aFile(aDocument.pdf, 'ata.pdf'))
    await phone.db.blobs.put(blob)
    const asked: string[] = []
    const found = await open(aServerWith(null, asked), { ...picked, mime: picked.mime_type })
    expect(found?.size).toBe(aDocument.pdf.byteLength)
    expect(asked).toEqual([])
  })

  test('does not get bytes that do not match the row’s digest', async () => {
    const one = file()
    expect(await open(aServerWith(aDocument.docx), one)).toBeNull()
    expect(await phone.db.blobs.count()).toBe(0)
  })

  test('sees it even if the phone has no space to store it', async () => {
    phone.db.blobs.hook('creating', () => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    })
    expect((await open(aServerWith(aDocument.pdf), file()))?.size).toBe(aDocument.pdf.byteLength)
  })

  test.each([
    [404, 'missing'],
    [410, 'missing'],
    [401, 'unreachable'],
    [503, 'unreachable'],
    [null, 'unreachable'],
  ])('gets the right message if the server answers with %s: %s', async (status, why) => {
    const send = async () => (status === null ? null : { status, headers: new Headers(), body: {} })
    expect(await whyAbsent({ send, fetchBlob: async () => null }, '/x')).toBe(why)
  })
})

describe('a person choosing a document', () => {
  test('gets it hashed, with its file name as title', async () => {
    const { blob, picked } = await prepareDocument(aFile(aDocument.docx, 'Ata de maio.docx'))
    const sha256 = digestOf(aDocument.docx)
    const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    expect(picked).toEqual({
      id: blob.id,
      title: 'Ata de maio',
      filename: 'Ata de maio.docx',
      mime_type: mime,
      file_size: aDocument.docx.byteLength,
      sha256,
    })
    expect(blob).toMatchObject({ mime, sha256, sent: 0 })
    expect(blob.bytes.byteLength).toBe(picked.file_size)
  })

  test('may choose a photo with a wrong extension', async () => {
    const { picked } = await prepareDocument(aFile(aDocument.jpeg, 'foto.png', 'image/png'))
    expect(picked).toMatchObject({ mime_type: 'image/jpeg', filename: 'foto.png' })
  })

  test.each([
    ['a page', aFile(aDocument.pdf, 'pagina.html', 'text/html'), 'Tipo de arquivo text/html não é suportado'],
    ['a file of no known type', aFile(aDocument.pdf, 'ata.xyz'), 'Tipo de arquivo .xyz não é suportado'],
    ['a name alone', aFile(aDocument.pdf, 'ata'), 'Tipo de arquivo desconhecido não é suportado'],
    [
      'a renamed program',
      aFile(Buffer.from('MZ\0\0'), 'ata.pdf'),
      'Tipo de arquivo desconhecido não é suportado',
    ],
    ['a renamed GIF', aFile(Buffer.from('GIF89a'), 'a.png'), 'Tipo de arquivo image/gif não é suportado'],
    ['a photo of an iPhone', aFile(aHeic, 'foto.HEIC'), heicSentence],
    ['such a photo under another name', aFile(aHeic, 'foto.jpg', 'image/jpeg'), heicSentence],
    ['nothing', aFile(Buffer.alloc(0), 'ata.pdf'), 'Tipo de arquivo desconhecido não é suportado'],
    [
      'more than 5 MB',
      aFile(Buffer.concat([aDocument.pdf, Buffer.alloc(documentMaxBytes)]), '../Ata de maio.pdf'),
      'Arquivo Ata de maio.pdf excede o limite de 5MB',
    ],
  ])('reads why it is refused if it is %s', async (_what, file, sentence) => {
    await expect(prepareDocument(file)).rejects.toMatchObject({ code: 'file_refused', message: sentence })
  })

  test('is told if the file is gone before it is read', async () => {
    const file = Object.assign(aFile(aDocument.pdf, 'ata.pdf'), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    })
    await expect(prepareDocument(file)).rejects.toMatchObject({ code: 'file_refused' })
  })

  test('finds it again with the draft two days later; files without a draft are deleted', async () => {
    const [kept, left] = await Promise.all(
      ['a.pdf', 'b.pdf'].map((name) => prepareDocument(aFile(aDocument.pdf, name))),
    )
    await phone.db.blobs.bulkPut([kept!.blob, left!.blob])
    await phone.db.drafts.put({ key: 'x', value: { documents: [kept!.picked] }, saved_at: '' })
    await forgetOrphanPictures(phone.db, Date.now() + 2 * 24 * 60 * 60_000)
    expect(await phone.db.blobs.toCollection().primaryKeys()).toEqual([kept!.picked.id])
  })
})

describe('a person choosing a photo', () => {
  afterEach(() => vi.unstubAllGlobals())
  const unread = 'Esta foto não pôde ser lida. Use JPG, PNG, GIF ou WebP.'

  test.each([
    ['a photo of an iPhone', aFile(aHeic, 'IMG_0042.HEIC', 'image/heic'), heicSentence],
    ['one without a name, shared by another app', new Blob([new Uint8Array(aHeic)]), heicSentence],
    ['one under another name', aFile(aHeic, 'foto.jpg', 'image/jpeg'), heicSentence],
    ['one that the gallery calls by its other name', aFile(Buffer.from('?'), 'foto.heif'), heicSentence],
    ['no picture', aFile(aDocument.pdf, 'foto.jpg', 'image/jpeg'), unread],
    ['nothing', aFile(Buffer.alloc(0), 'foto.jpg'), unread],
  ])('reads what to do if the browser cannot read it: %s', async (_what, file, sentence) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
    await expect(preparePhoto(file, attachedPhotoSize)).rejects.toMatchObject({
      code: 'file_refused',
      message: sentence,
    })
  })

  test('has a photo of an iPhone taken where the browser reads it', async () => {
    const [width, height] = [40, 30]
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
    const blob = await preparePhoto(aFile(aHeic, 'IMG_0042.HEIC', 'image/heic'), attachedPhotoSize)
    expect(blob).toMatchObject({ mime: 'image/jpeg', width, height, sent: 0 })
  })
})
