/** The smallest files of each type that is detected by its bytes. */
export const aDocument = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  doc: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  docx: aZip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  docm: aZip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
  xlsx: aZip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
  zip: aZip('ata.txt', 'keyword/word.txt'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
}

/** A JPEG that differs by this text: in a quantization table, since what is not of the image is not stored. */
export function aJpegWith(text: string): Buffer {
  const table = Buffer.alloc(64, 1)
  table.write(text)
  return Buffer.concat([
    aDocument.jpeg.subarray(0, -2),
    Buffer.from('ffdb004300', 'hex'),
    table,
    aDocument.jpeg.subarray(-2),
  ])
}

/** A ZIP of empty files with these names (APPNOTE.TXT section 4.3). */
export function aZip(...names: string[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  for (const name of names) {
    const offset = Buffer.concat(locals).byteLength
    locals.push(header('PK\x03\x04', 30, { 26: name.length }), Buffer.from(name))
    entries.push(header('PK\x01\x02', 46, { 28: name.length }, { 42: offset }), Buffer.from(name))
  }
  const before = Buffer.concat(locals)
  const directory = Buffer.concat(entries)
  const counts = { 8: names.length, 10: names.length }
  const end = header('PK\x05\x06', 22, counts, { 12: directory.byteLength, 16: before.byteLength })
  return Buffer.concat([before, directory, end])
}

function header(
  mark: string,
  size: number,
  shorts: Record<number, number>,
  longs: Record<number, number> = {},
): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.write(mark, 'latin1')
  for (const [at, value] of Object.entries(shorts)) bytes.writeUInt16LE(value, Number(at))
  for (const [at, value] of Object.entries(longs)) bytes.writeUInt32LE(value, Number(at))
  return bytes
}
