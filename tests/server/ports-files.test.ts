import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFileKind } from '#domain/values/file-kind.ts'
import type { FilesPort } from '#server/ports/files.ts'
import { folderFiles } from '#server/ports/folder-files.ts'
import { s3Files } from '#server/ports/s3-files.ts'
import { aBucket } from '#tests/support/a-bucket.ts'

const PHOTO = new TextEncoder().encode('a photo of the leak')
const ABSENT = '0'.repeat(64)
const lastYear = new Date('2025-11-21T12:00:00Z')

let folder: string
let bucket: Awaited<ReturnType<typeof aBucket>>
let adapters: Record<'a folder' | 'a bucket', FilesPort>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-files-'))
  bucket = await aBucket(join(folder, 's3'))
  adapters = { 'a folder': folderFiles(join(folder, 'files')), 'a bucket': s3Files(bucket.connection) }
})

afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

describe.each(['a folder', 'a bucket'] as const)('files in %s', (kind) => {
  test('a photo is stored under its digest and read unchanged', async () => {
    const files = adapters[kind]
    const { sha256, size } = await files.put(PHOTO, 'image/jpeg')
    expect(sha256).toBe('2f6c0f716895b3ac5ae51903b23dcadedea71801a51380372ab04330820c51ff')
    expect(size).toBe(PHOTO.byteLength)
    expect(await files.has(sha256)).toBe(true)
    const found = await files.get(sha256)
    expect(found?.size).toBe(PHOTO.byteLength)
    expect(Buffer.from(found?.bytes ?? [])).toEqual(Buffer.from(PHOTO))
  })

  test('the same photo is stored once, also when stored ten times concurrently', async () => {
    const stored = await Promise.all(
      Array.from({ length: 10 }, () => adapters[kind].put(PHOTO, 'image/jpeg')),
    )
    expect(new Set(stored.map((file) => file.sha256)).size).toBe(1)
  })

  test('an empty file is a file', async () => {
    const { sha256 } = await adapters[kind].put(new Uint8Array(), 'application/pdf')
    expect(await adapters[kind].has(sha256)).toBe(true)
    expect((await adapters[kind].get(sha256))?.size).toBe(0)
  })

  test('deleting a photo twice is no error', async () => {
    const { sha256 } = await adapters[kind].put(new TextEncoder().encode('gone soon'), 'image/png')
    await adapters[kind].delete(sha256)
    await adapters[kind].delete(sha256)
    expect(await adapters[kind].has(sha256)).toBe(false)
    expect(await adapters[kind].get(sha256)).toBeUndefined()
  })

  test('are listed with the moment of their last put, and what else is kept there is not', async () => {
    const files = adapters[kind]
    const bytes = new TextEncoder().encode(`listed in ${kind}`)
    const { sha256 } = await files.put(bytes, 'image/png')
    const foreign = kind === 'a folder' ? join(folder, 'files/notes.txt') : bucket.pathOf('backups/notes.txt')
    await mkdir(dirname(foreign), { recursive: true })
    await writeFile(foreign, 'of somebody else')
    const path =
      kind === 'a folder' ? join(folder, 'files', sha256.slice(0, 2), sha256) : bucket.pathOf(sha256)
    await utimes(path, lastYear, lastYear)
    const listed = await listedIn(files)
    expect(listed.find(({ name }) => name === sha256)?.storedAt).toEqual(lastYear)
    expect(listed.filter(({ name }) => !/^[0-9a-f]{64}$/.test(name))).toEqual([])

    await files.put(bytes, 'image/png')
    const again = (await listedIn(files)).filter(({ name }) => name === sha256)
    expect(again.map(({ storedAt }) => Date.now() - storedAt.getTime() < 60_000)).toEqual([true])
    await files.delete(sha256)
    expect((await listedIn(files)).map(({ name }) => name)).not.toContain(sha256)
  })

  test.each([ABSENT, '', '../secret', `../${ABSENT}`, ABSENT.slice(1), `${ABSENT}\n`, 'A'.repeat(64)])(
    'the name %j is treated as a missing file',
    async (name) => {
      expect(await adapters[kind].get(name)).toBeUndefined()
      expect(await adapters[kind].has(name)).toBe(false)
      await adapters[kind].delete(name)
    },
  )
})

test('a name that is a path never leaves the folder', async () => {
  await writeFile(join(folder, 'secret'), 'of the neighbour')
  const files = folderFiles(join(folder, 'deep/files'))
  await files.put(PHOTO, 'image/jpeg')
  await files.delete('../secret')
  expect(await files.get('../secret')).toBeUndefined()
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('of the neighbour')
})

test('a folder holds no unfinished file, and only its owner reads it', async () => {
  const files = folderFiles(join(folder, 'private'))
  const { sha256 } = await files.put(PHOTO, 'image/jpeg')
  const shard = join(folder, 'private', sha256.slice(0, 2))
  expect(await readdir(shard)).toEqual([sha256])
  expect((await stat(join(shard, sha256))).mode & 0o777).toBe(0o600)
})

test('a file whose writing was cut off is listed and deleted by a name of its own', async () => {
  const files = folderFiles(join(folder, 'cut'))
  const { sha256 } = await files.put(PHOTO, 'image/jpeg')
  const cut = `${sha256}.${randomUUID()}`
  await writeFile(join(folder, 'cut', sha256.slice(0, 2), cut), 'a photo')
  expect((await listedIn(files)).map(({ name }) => name).toSorted()).toEqual([sha256, cut])
  await files.delete(cut)
  expect((await listedIn(files)).map(({ name }) => name)).toEqual([sha256])
})

test('a folder that is not there yet has no files', async () => {
  expect(await listedIn(folderFiles(join(folder, 'none')))).toEqual([])
})

test('a bucket is listed to its end, a page at a time', async () => {
  const digests = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64))
  const paged = await aPagedBucket(digests, 2)
  const pages = []
  for await (const page of s3Files({ ...bucket.connection, endpoint: paged.url }).list())
    pages.push(page.map(({ name }) => name))
  await paged.close()
  expect(pages).toEqual([digests.slice(0, 2), digests.slice(2, 4), digests.slice(4)])
})

test('a partial file is replaced', async () => {
  const files = folderFiles(join(folder, 'files'))
  const { sha256 } = await files.put(PHOTO, 'image/jpeg')
  await writeFile(join(folder, 'files', sha256.slice(0, 2), sha256), 'a photo')
  await files.put(PHOTO, 'image/jpeg')
  expect(Buffer.from((await files.get(sha256))?.bytes ?? [])).toEqual(Buffer.from(PHOTO))
})

test('a bucket that refuses is an error, not a missing file', async () => {
  const files = s3Files({ ...bucket.connection, bucket: 'another' })
  await expect(files.put(PHOTO, 'image/jpeg')).rejects.toThrow()
  await expect(files.get(ABSENT)).rejects.toThrow()
  await expect(files.delete(ABSENT)).rejects.toThrow()
  await expect(listedIn(files)).rejects.toThrow()
})

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]],
  ['image/gif', [...Buffer.from('GIF89a......')]],
  ['image/webp', [...Buffer.from('RIFF'), 0x0a, 0x0d, 0xff, 0, ...Buffer.from('WEBPVP8 ')]],
  ['application/pdf', [...Buffer.from('%PDF-1.7\n')]],
  ['text/plain', [...Buffer.from('a text file named .jpg')]],
  ['text/plain', [...Buffer.from('Olá!\r\n\tRegras da piscina\n')]],
  [undefined, [...Buffer.from('<svg onload="alert(1)">')]],
  [undefined, [...Buffer.from('  <!DOCTYPE html>')]],
  [undefined, [...Buffer.from('RIFF....WAVEfmt \0')]],
  [undefined, [...Buffer.from('MZ\0\0')]],
  [undefined, [...Buffer.from('MZ\0\x1a')]],
  [undefined, [0xff, 0xfe, 0x4d, 0x5a, 0x90, 0, 3, 0x4e]],
  [undefined, [0xff, 0xd8, 0]],
  [undefined, []],
])('%s is detected from its bytes', (kind, bytes) => {
  expect(findFileKind(Uint8Array.from(bytes))).toBe(kind)
})

async function listedIn(files: FilesPort) {
  const listed = []
  for await (const page of files.list()) listed.push(...page)
  return listed
}

/** Answers nothing but ListObjectsV2. s3rver cannot continue a list: its tokens need a cipher that OpenSSL 3 is without. */
async function aPagedBucket(keys: readonly string[], pageSize: number) {
  const server = createServer((request, response) => {
    const from = Number(new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? 0)
    const until = from + pageSize
    const contents = keys
      .slice(from, until)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${lastYear.toISOString()}</LastModified></Contents>`,
      )
    const more = until < keys.length
    response.writeHead(200, { 'content-type': 'application/xml' }).end(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
        ${contents.join('')}<IsTruncated>${more}</IsTruncated>
        ${more ? `<NextContinuationToken>${until}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
