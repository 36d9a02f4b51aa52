/** The content of a page: a title, then its paragraphs. */
export interface Letter {
  title: string
  paragraphs: readonly string[]
}

const a4 = { width: 595, height: 842 }
const margin = 64
const lineHeight = 16
/** In characters, roughly: Helvetica is about half as wide as it is tall. */
const lineLength = 84

/** One A4 page as a PDF (ISO 32000-1: a catalogue, its page, two standard fonts and the text). */
export function writePdf({ title, paragraphs }: Letter): Uint8Array {
  const content = pageContent({ title, paragraphs })
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Contents 6 0 R ` +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${literal(title)} /Producer (Zelo) >>`,
  ]
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n' // four bytes above 127 mark the file as binary
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  // One character is one byte: for Portuguese, WinAnsi and Latin-1 agree.
  return Buffer.from(text + table + trailer, 'latin1')
}

function pageContent({ title, paragraphs }: Letter): string {
  const body = paragraphs.flatMap((paragraph) => [...wrapped(paragraph, lineLength), ''])
  return [
    'BT',
    `/F2 16 Tf ${margin} ${a4.height - margin - 16} Td 22 TL`,
    ...wrapped(title, 50).map((line) => `${literal(line)} Tj T*`),
    `/F1 11 Tf ${lineHeight} TL T*`,
    ...body.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n')
}

function wrapped(paragraph: string, length: number): string[] {
  const lines: string[] = []
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}
