import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileResponse, dataUrl } from '#server/kernel/download.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { FilesPort } from '#server/ports/files.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { filesInMemory } from '#tests/support/fake-ports.ts'

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const sha256 = digestOf(aDocument.pdf)
const etag = `"${sha256}"`

let files: FilesPort
beforeEach(async () => {
  files = filesInMemory()
  await files.put(aDocument.pdf, 'application/pdf')
})

async function download(filename: string, ifNoneMatch?: string): Promise<Response> {
  const answer = fileResponse(
    { files } as Kernel, // it asks for nothing else
    { header: (name) => (name === 'if-none-match' ? ifNoneMatch : undefined) },
    { sha256, mime: 'application/pdf', filename, disposition: 'attachment' },
  )
  return answer instanceof Response ? answer : answer.read()
}

describe('a person downloading', () => {
  test.each([
    ['ata.pdf', 'attachment; filename="ata.pdf"'],
    [
      'Ata de março.pdf',
      `attachment; filename="Ata de marco.pdf"; filename*=UTF-8''Ata%20de%20mar%C3%A7o.pdf`,
    ],
    ['a"b\'(1).pdf', `attachment; filename="a_b'(1).pdf"; filename*=UTF-8''a%22b%27%281%29.pdf`],
    ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    ['🎉.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%8E%89.pdf`],
    ['../../etc/x.pdf', 'attachment; filename="x.pdf"'],
    ['a\r\nset-cookie: b.pdf', 'attachment; filename="aset-cookie: b.pdf"'],
    ['ata.html', 'attachment; filename="ata.html.pdf"'],
  ])('a document named %j is downloaded under its name', async (name, expected) => {
    const answer = await download(name)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expected,
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      etag,
    })
  })

  test.each([
    ['the same tag', (tag: string) => tag, 304],
    ['a weak one', (tag: string) => `W/${tag}`, 304],
    ['one of several', (tag: string) => `"a", ${tag}`, 304],
    ['another', () => '"a"', 200],
  ])('with %s gets the right answer', async (_which, header, status) => {
    expect((await download('a.pdf', header(etag))).status).toBe(status)
  })

  test('gets the bytes as they were sent', async () => {
    const answer = await download('a.pdf')
    expect(Buffer.from(await answer.arrayBuffer()).equals(aDocument.pdf)).toBe(true)
  })

  test('a file that is gone answers so', async () => {
    await files.delete(sha256)
    await expect(download('a.pdf')).rejects.toMatchObject({
      code: 'not_found',
      refusal: { detail: 'Documento não encontrado' },
    })
  })
})

test('a client that asks for pictures in base64 gets them as data URLs, or null where the bytes are gone', async () => {
  const kernel = { files } as Kernel // it asks for nothing else
  const { sha256 } = await files.put(aDocument.jpeg, 'image/jpeg')
  const photo = { sha256, mime: 'image/jpeg' }
  expect(await dataUrl(kernel, photo)).toBe(`data:image/jpeg;base64,${aDocument.jpeg.toString('base64')}`)
  await files.delete(sha256)
  expect(await dataUrl(kernel, photo)).toBeNull()
})
