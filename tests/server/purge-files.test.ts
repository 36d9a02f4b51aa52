import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { filePurging, orphanDays, purgeFiles } from '#server/kernel/purge-files.ts'
import { startRounds } from '#server/kernel/rounds.ts'
import { serveMetrics } from '#server/metrics-server.ts'
import type { FilesPort } from '#server/ports/files.ts'
import { folderFiles } from '#server/ports/folder-files.ts'
import { s3Files } from '#server/ports/s3-files.ts'
import { aBucket } from '#tests/support/a-bucket.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aDocument, aJpegWith } from '#tests/support/a-document.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

interface Store {
  files: FilesPort
  pathOf(name: string): string
}

let server: TestServer
let folder: string
let bucket: Awaited<ReturnType<typeof aBucket>>
const stores = {} as Record<'a folder' | 'a bucket', Store>
beforeAll(async () => {
  server = await aServer()
  folder = await mkdtemp(join(tmpdir(), 'zelo-purge-'))
  bucket = await aBucket(join(folder, 's3'))
  stores['a bucket'] = { files: s3Files(bucket.connection), pathOf: bucket.pathOf }
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
  await server.close()
})
beforeEach(() => {
  const root = join(folder, randomUUID())
  const pathOf = (name: string) => join(root, name.slice(0, 2), name)
  stores['a folder'] = { files: folderFiles(root), pathOf }
})

/** A file as it is put before its row is committed. */
const aPdf = () => Buffer.concat([aDocument.pdf, Buffer.from(anId())])
const put = async ({ files }: Store, bytes = aPdf()) => (await files.put(bytes, 'application/pdf')).sha256
const age = async ({ pathOf }: Store, name: string, days: number) => {
  const at = new Date(Date.now() - days * 86_400_000)
  await utimes(pathOf(name), at, at)
}
const serverWith = (files: FilesPort) => {
  const kernel: Kernel = { ...server.kernel, files }
  return { kernel, by: aCaller(createApp(kernel), () => server.tokenOf('sindico')) }
}

/** Of a row that is there. */
async function aDocumentOfTheHouse({ files }: Store): Promise<{ id: string; sha256: string }> {
  const document_base64 = aPdf().toString('base64')
  const residence_id = server.fixture.units.u304.id
  const sent = { residence_id, filename: 'Contrato.pdf', document_base64 }
  const { status, body } = await serverWith(files).by.post('/residence-documents', sent)
  expect(status).toBe(201)
  const { sha256 } = await server.db
    .selectFrom('row_files')
    .select('sha256')
    .where('row_id', '=', body.id)
    .executeTakeFirstOrThrow()
  return { id: body.id, sha256 }
}

describe.each(['a folder', 'a bucket'] as const)('in %s', (kind) => {
  test('a file whose row was never committed goes after a month; a young one, one put again and one of a row stay', async () => {
    const store = stores[kind]
    const held = await aDocumentOfTheHouse(store)
    await aDocumentOfTheHouse(store)
    const again = aPdf()
    const [left, young, putAgain] = [await put(store), await put(store), await put(store, again)]
    for (const name of [held.sha256, left, putAgain]) await age(store, name, orphanDays + 1)
    await age(store, young, orphanDays - 1)
    await put(store, again)

    const deleted: string[] = []
    const watched: FilesPort = {
      ...store.files,
      delete(name) {
        deleted.push(name)
        return store.files.delete(name)
      },
    }
    await purgeFiles(serverWith(watched).kernel)
    expect(deleted).toEqual([left])
    const isThere = await Promise.all([held.sha256, left, young, putAgain].map(store.files.has))
    expect(isThere).toEqual([true, false, true, true])
    const download = await serverWith(store.files).by.get(`/residence-documents/${held.id}/download`)
    expect(download.status).toBe(200)
  })

  test('a row that is committed while its file is deleted keeps it', async () => {
    const store = stores[kind]
    const bytes = aPdf()
    await aDocumentOfTheHouse(store)
    const left = await put(store, bytes)
    await age(store, left, orphanDays + 1)
    let row: { status: number } | undefined
    const files: FilesPort = {
      ...store.files,
      async delete(name) {
        const document_base64 = bytes.toString('base64')
        const sent = { residence_id: server.fixture.units.u304.id, filename: 'Ata.pdf', document_base64 }
        row = await serverWith(store.files).by.post('/residence-documents', sent)
        await store.files.delete(name)
      },
    }
    await purgeFiles(serverWith(files).kernel)
    expect(row?.status).toBe(201)
    expect(await store.files.has(left)).toBe(true)
  })

  test('files that are deleted between their put and their commit are put again', async () => {
    const { files } = stores[kind]
    const losing: FilesPort = {
      ...files,
      async put(bytes, mime) {
        const stored = await files.put(bytes, mime)
        if (isFirst(stored.sha256)) await files.delete(stored.sha256)
        return stored
      },
    }
    const seen = new Set<string>()
    const isFirst = (sha256: string) => seen.size < seen.add(sha256).size
    await aDocumentOfTheHouse({ ...stores[kind], files: losing })
    const photos = [{ photo_base64: aJpegWith(anId()).toString('base64') }]
    expect((await serverWith(losing).by.post('/areas', { name: anId(), photos })).status).toBe(201)
    expect(await Promise.all([...seen].map(files.has))).toEqual([true, true])
  })
})

test('a file whose writing was cut off goes too', async () => {
  const store = stores['a folder']
  const { sha256 } = await aDocumentOfTheHouse(store)
  const cut = `${sha256}.${randomUUID()}`
  await writeFile(store.pathOf(cut), 'half')
  await age(store, cut, orphanDays + 1)
  await purgeFiles(serverWith(store.files).kernel)
  expect(await readdir(dirname(store.pathOf(sha256)))).toEqual([sha256])
})

test('nothing is deleted beside a database of which only the smaller part of the files is', async () => {
  const store = stores['a folder']
  const { sha256 } = await aDocumentOfTheHouse(store)
  const foreign = [await put(store), await put(store)]
  for (const name of foreign) await age(store, name, 400)
  await expect(purgeFiles(serverWith(store.files).kernel)).rejects.toThrow(
    'of the old files stored, 2 are of no row, and only 1 files are',
  )
  expect(await Promise.all([sha256, ...foreign].map(store.files.has))).toEqual([true, true, true])
})

test('a process purges them at its start, which is counted, and told with the moment of its success', async () => {
  const store = stores['a folder']
  await aDocumentOfTheHouse(store)
  await age(store, await put(store), orphanDays + 1)
  const { kernel } = serverWith(store.files)
  const metered = await serveMetrics(kernel, { host: '127.0.0.1', port: 0 })
  const read = async () => (await fetch(`http://127.0.0.1:${metered.port}/metrics`)).text()
  kernel.metrics.purged.reset()
  const stop = startRounds(kernel, [filePurging])
  await expect.poll(read).toMatch(/zelo_round_last_success_timestamp_seconds\{round="purge-files"\} \d+/)
  expect(await read()).toContain('zelo_purged_total{kind="files"} 1')
  stop()
  await metered.close()
})
