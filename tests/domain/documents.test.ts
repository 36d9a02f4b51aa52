import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  AttachedDocument,
  cleanFilename,
  documentDetail,
  documentMimes,
  filenameFor,
  mimeOfFilename,
  titleFromFilename,
  tooLargeSentence,
  unsupportedTypeSentence,
} from '#domain/values/document.ts'
import { findFileKind } from '#domain/values/file-kind.ts'
import { aDocument, aZip } from '#tests/support/a-document.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const cutAt = (bytes: Buffer, at: number) => bytes.subarray(0, at)
const badOffset = (bytes: Buffer) => {
  const broken = Buffer.from(bytes)
  broken.writeUInt32LE(0xffffffff, broken.byteLength - 6)
  return broken
}

describe('a person choosing a file', () => {
  test.each<[string, Buffer, string | undefined]>([
    ['a PDF', aDocument.pdf, 'application/pdf'],
    ['an old Word document', aDocument.doc, 'application/msword'],
    ['a Word document', aDocument.docx, docx],
    ['a Word document whose text has another name', aZip('[Content_Types].xml', 'word/document2.xml'), docx],
    ['a Word document with a comment at its end', commented(aDocument.docx), docx],
    ['a JPEG', aDocument.jpeg, 'image/jpeg'],
    ['a Word document with macros', aDocument.docm, undefined],
    ['a spreadsheet', aDocument.xlsx, undefined],
    ['a plain ZIP', aDocument.zip, undefined],
    ['an empty ZIP', aZip(), undefined],
    ['a ZIP with a folder named word', aZip('word/ata.txt'), undefined],
    [
      'a ZIP that names Word in its text',
      Buffer.from('PK\x03\x04[Content_Types].xml word/document.xml'),
      undefined,
    ],
    ['half a Word document', cutAt(aDocument.docx, aDocument.docx.byteLength / 2), undefined],
    [
      'a Word document without its last byte',
      cutAt(aDocument.docx, aDocument.docx.byteLength - 1),
      undefined,
    ],
    ['a ZIP whose directory lies beyond its end', badOffset(aDocument.docx), undefined],
    ['a ZIP whose directory lies in its comment', commented(aDocument.docx, 'PK\x01\x02'), undefined],
    ['a drawing with a script', Buffer.from('<svg onload="x"/>'), undefined],
    ['a web page', Buffer.from('<!doctype html><script>'), undefined],
    ['a renamed program', Buffer.from('MZ\x90\x00\x03%PDF-'), undefined],
    ['half an old Word mark', aDocument.doc.subarray(0, 7), undefined],
    ['a file of a bank, ended as DOS did', Buffer.from('02RETORNO\r\n\x1a'), 'text/plain'],
    [
      'one that fills its last block',
      Buffer.from(`${'02RETORNO'.padEnd(400)}\r\n\x1a\x1a\x1a\0\0\r\n`),
      'text/plain',
    ],
    ['text cut by such an end', Buffer.from('02\x1aRETORNO'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('with %s has it told by its bytes', (_what, bytes, kind) => {
    expect(findFileKind(bytes)).toBe(kind)
  })

  test('has any bytes looked at without a fault', () => {
    const opening = fc.constantFrom('PK\x03\x04', 'PK\x05\x06', 'PK\x01\x02', '')
    fc.assert(
      fc.property(opening, fc.uint8Array({ maxLength: 200 }), fc.nat(200), (mark, noise, at) => {
        const bytes = Buffer.concat([aDocument.docx.subarray(0, at), Buffer.from(mark, 'latin1'), noise])
        findFileKind(new Uint8Array(bytes))
      }),
    )
  })

  test('reads why it was refused', () => {
    expect(tooLargeSentence('ata.pdf')).toBe('Arquivo ata.pdf excede o limite de 5MB')
    expect(unsupportedTypeSentence('text/html')).toBe('Tipo de arquivo text/html não é suportado')
  })
})

describe('a document named', () => {
  test.each([
    ['Ata de maio.pdf', 'Ata de maio.pdf'],
    ['Convenção — 2ª versão.docx', 'Convenção — 2ª versão.docx'],
    ['Ac\u0327a\u0303o.pdf', 'Ação.pdf'],
    ['🎉 festa.png', '🎉 festa.png'],
    ['👨‍👩‍👧.png', '👨‍👩‍👧.png'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['C:\\Users\\Ana\\ata.pdf', 'ata.pdf'],
    ['/ata.pdf/', 'ata.pdf'],
    ['..', 'documento'],
    ['/', 'documento'],
    ['', 'documento'],
    [' \u0000 ', 'documento'],
    ['.htaccess', 'htaccess'],
    ['ata.pdf. ', 'ata.pdf'],
    ['a\r\nb\u0000c\u0085\u2028.pdf', 'abc.pdf'],
    ['ata\u202Efdp.exe', 'atafdp.exe'],
    ['a\uDF89b\uD83Cc.pdf', 'abc.pdf'],
    [`${'a'.repeat(254)} ata`, 'a'.repeat(254)],
    [`${'ã'.repeat(300)}.pdf`, `${'ã'.repeat(251)}.pdf`],
    [`${'🎉'.repeat(150)}.pdf`, `${'🎉'.repeat(125)}.pdf`],
    ['a'.repeat(300), 'a'.repeat(255)],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFilename(given)).toBe(kept)
  })

  test('in any way is kept as a name that changes no more', () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('.', ' ', '/', '\\', 'a', '\u0301', '\uD83C', '\uDF89', '\u0000', '\u200E', '.pdf'),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 300 }), (units) => {
        const name = cleanFilename(units.join(''))
        expect(cleanFilename(name)).toBe(name)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(255)
        expect(name).not.toMatch(/[/\\\p{Cc}]/u)
        expect(() => encodeURIComponent(name)).not.toThrow()
      }),
    )
  })

  test.each([
    ['Ata de maio.pdf', 'Ata de maio'],
    ['ATA.PDF', 'ATA'],
    ['foto.jpeg', 'foto'],
    ['contrato v1.2.docx', 'contrato v1.2'],
    ['contrato v1.2', 'contrato v1.2'],
    ['C:\\atas\\ata.doc', 'ata'],
    ['.pdf', 'pdf'],
    [`${'a'.repeat(300)}.pdf`, 'a'.repeat(200)],
    [`${'a'.repeat(199)} ata.pdf`, 'a'.repeat(199)],
  ])('%j is titled %j', (filename, title) => {
    expect(titleFromFilename(filename)).toBe(title)
  })

  test.each([
    ['ata.pdf', 'application/pdf', 'ata.pdf'],
    ['ATA.PDF', 'application/pdf', 'ATA.PDF'],
    ['foto.JPG', 'image/jpeg', 'foto.JPG'],
    ['ata.html', 'application/pdf', 'ata.html.pdf'],
    ['ata', docx, 'ata.docx'],
    ['a/b\\c.exe', 'application/msword', 'c.exe.doc'],
    ['foto.webp', 'image/webp', 'foto.webp'],
  ])('%j that is %s is downloaded as %j', (filename, mime, name) => {
    expect(filenameFor(filename, mime)).toBe(name)
  })

  test.each([
    ['ata.PDF', 'application/pdf'],
    ['ata.doc', 'application/msword'],
    ['ata.docx', docx],
    ['foto.jpg', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg'],
    ['foto.png', 'image/png'],
    ['pagina.html', undefined],
    ['pdf', undefined],
    ['', undefined],
  ])('%j promises %s', (filename, mime) => {
    expect(mimeOfFilename(filename)).toBe(mime)
  })
})

test.each([
  ['application/pdf', 1, 'PDF, 1\u00a0KB'],
  ['application/pdf', 1_258_291, 'PDF, 1,2\u00a0MB'],
  ['image/jpeg', 1024 * 1024 - 1, 'JPG, 1\u00a0MB'],
  [docx, 812 * 1024, 'DOCX, 812\u00a0KB'],
] as const)('a person reads a document of type %s and %d bytes as %s', (mime_type, file_size, words) => {
  expect(documentDetail({ mime_type, file_size })).toBe(words)
})

test('a row holds a document with its words, its bytes named and who sent it', () => {
  const document = {
    id: anId(),
    title: 'Ata de maio',
    description: '',
    filename: 'ata.pdf',
    file_size: 1,
    mime_type: 'application/pdf',
    sha256: '0'.repeat(64),
    uploaded_by: { id: null, profile: { name: 'Helena Prado' } },
    created_at: '2026-05-21T12:00:00.000Z',
  }
  for (const mime_type of documentMimes) expect(v.is(AttachedDocument, { ...document, mime_type })).toBe(true)
  for (const wrong of [
    { file_size: 0 },
    { mime_type: 'image/gif' },
    { title: ' ' },
    { title: 'a'.repeat(201) },
    { sha256: 'x' },
    { extra: 1 },
  ])
    expect(v.is(AttachedDocument, { ...document, ...wrong })).toBe(false)
})

/** With this at the end, where a directory that is not among the files is then looked for. */
function commented(zip: Buffer, comment = 'assinado'): Buffer {
  const bytes = Buffer.concat([zip, Buffer.from(comment, 'latin1')])
  bytes.writeUInt16LE(comment.length, zip.byteLength - 2)
  if (comment.startsWith('PK')) bytes.writeUInt32LE(zip.byteLength, zip.byteLength - 6)
  return bytes
}
