import fc from 'fast-check'
import type { TravellingFile } from '#domain/kernel/command.ts'
import { aDocument, aZip } from '../a-document.ts'
import { onePixel } from '../a-picture.ts'

/** A multipart body, valid or not, with its Content-Type. */
export interface BrokenForm {
  type: string
  bytes: Uint8Array
}

interface Part {
  head: string
  bytes: Buffer
}

const boundary = 'limite'

export function brokenForm({ field, kind }: TravellingFile): fc.Arbitrary<BrokenForm> {
  const right = kind === 'image' ? onePixel : aDocument.pdf
  const file = fc
    .record({
      field: fc.constantFrom(field, field, field, 'file', '', '__proto__'),
      filename,
      bytes: bytesLike(right),
    })
    .map((one): Part => ({
      head: `Content-Disposition: form-data; name="${one.field}"${one.filename}`,
      bytes: one.bytes,
    }))
  const text = fc
    .tuple(
      fc.constantFrom('title', 'filename', 'photo_id', 'sha256', 'size', 'id', '__proto__', field),
      words,
    )
    .map(([name, value]): Part => ({
      head: `Content-Disposition: form-data; name="${name}"`,
      bytes: Buffer.from(value),
    }))
  const odd = fc.constantFrom<Part>(
    { head: 'Content-Disposition: form-data', bytes: right },
    { head: 'Content-Disposition: attachment; name="x"', bytes: right },
    { head: '', bytes: right },
    { head: `Content-Disposition: form-data; name=${field}`, bytes: right },
    { head: `X: ${'x'.repeat(20_000)}`, bytes: right },
    {
      head: `Content-Disposition: form-data; name="${field}"; filename="a"\r\nContent-Transfer-Encoding: base64`,
      bytes: right,
    },
    { head: 'Content-Disposition: form-data; name="_charset_"', bytes: Buffer.from('utf-16') },
    {
      head: `Content-Disposition: form-data; name="${field}"; filename="a"\r\nContent-Type: multipart/mixed; boundary=x`,
      bytes: right,
    },
  )
  const parts = fc.array(fc.oneof({ weight: 3, arbitrary: file }, { weight: 2, arbitrary: text }, odd), {
    maxLength: 4,
  })
  return fc
    .tuple(parts, ending, announced, fc.option(fc.nat(400), { freq: 4 }))
    .map(([all, end, type, cut]) => {
      const bytes = Buffer.concat([...all.map(written), Buffer.from(end)])
      return { type, bytes: cut === null ? bytes : bytes.subarray(0, Math.min(cut, bytes.byteLength)) }
    })
}

function written({ head, bytes }: Part): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`, 'latin1'),
    bytes,
    Buffer.from('\r\n'),
  ])
}

const ending = fc.constantFrom(
  `--${boundary}--\r\n`,
  `--${boundary}--`,
  `--${boundary}`,
  '',
  `--${boundary}--extra`,
  '--\n',
)

const announced = fc.oneof(
  { weight: 6, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=outro',
      `multipart/form-data; boundary="${boundary}"`,
      `multipart/form-data; boundary=${boundary}; charset=utf-16`,
      `multipart/form-data; boundary=${'x'.repeat(80)}`,
      `multipart/mixed; boundary=${boundary}`,
      'application/x-www-form-urlencoded',
      'application/json',
    ),
  },
)

const filename = fc.constantFrom(
  '; filename="papel.pdf"',
  '; filename=""',
  '; filename=papel.pdf',
  '; filename="../../etc/passwd"',
  '; filename="a\\"b.pdf"',
  '; filename="\u0000.png"',
  `; filename="${'x'.repeat(400)}.pdf"`,
  `; filename="\u00e9\u00ff.jpg"; filename*=UTF-8''%00%E2%80%AE.pdf`,
  '; filename="CON"',
  '; filename="..."',
  '',
)

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '0', '1e308', 'null', '[object Object]', 'x'.repeat(5_000), 'a\u0000b', '1'.repeat(15)),
)

function bytesLike(right: Buffer): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Buffer.alloc(0),
        right.subarray(0, 4),
        Buffer.concat([right, Buffer.from('<?php echo 1 ?>')]),
        Buffer.from('PK\x03\x04'),
        aZip('[Content_Types].xml', 'word/../../x').subarray(0, 60),
        aDocument.docx,
        aDocument.docm,
        aDocument.jpeg,
        Buffer.from('<svg onload="alert(1)"/>'),
        Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18, 0xff)]),
      ),
    },
  )
}
