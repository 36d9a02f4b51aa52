import { readFile, readdir, writeFile } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { exportCondominium } from '#server/condominium-archive/export.ts'
import { importCondominium } from '#server/condominium-archive/import.ts'
import { furnish } from '#tests/support/a-furnished-house.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anArchive, contentOf, rewritten } from '#tests/support/an-archive.ts'
import { everythingIn } from '#tests/support/database-text.ts'

const aware = { withSecretVotes: true }

let source: TestServer
let there: TestServer
let archive: Awaited<ReturnType<typeof anArchive>>
let before: string
beforeAll(async () => {
  ;[source, there] = await Promise.all([aServer(), aServer()])
  await furnish(source)
  archive = await anArchive(source)
  before = await everythingOf()
})
afterAll(async () => {
  await Promise.all([source.close(), there.close(), archive.remove()])
})

async function everythingOf(): Promise<string> {
  return `${await everythingIn(there.db as never)} ${[...there.files.digests()].sort().join()}` // whichever tables
}

/** Imports it, and expects that nothing has come of it. */
async function refusal(path: string): Promise<string> {
  const why = await importCondominium(there.kernel, path).then(
    () => 'it was imported',
    (error: Error) => error.message,
  )
  expect(await everythingOf()).toBe(before)
  return why
}

test('one flipped byte of any member is refused', async () => {
  const zip = await openPromise(archive.path, { autoClose: false, lazyEntries: true })
  const bytes = await readFile(archive.path)
  let tried = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.compressedSize < 8) continue // an empty table
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const flipped = Buffer.from(bytes)
    const at = fileDataStart + Math.floor(entry.compressedSize / 2)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await writeFile(`${archive.folder}/flipped.zip`, flipped)
    expect(await refusal(`${archive.folder}/flipped.zip`), entry.fileName).toContain(
      'O arquivo está danificado',
    )
    tried++
  }
  zip.close()
  expect(tried).toBeGreaterThan(30)
})

test('a manifest in which somebody has corrected the name is refused', async () => {
  const text = (await readFile(archive.path)).toString('latin1')
  const other = text.replace('"name": "Edif', '"name": "Ediz')
  expect(other).not.toBe(text)
  await writeFile(`${archive.folder}/corrected.zip`, Buffer.from(other, 'latin1'))
  expect(await refusal(`${archive.folder}/corrected.zip`)).toContain('manifest.json foi alterado')
})

test('half an archive, another kind of file, and no file are refused', async () => {
  const bytes = await readFile(archive.path)
  await writeFile(`${archive.folder}/half.zip`, bytes.subarray(0, bytes.byteLength / 2))
  await writeFile(`${archive.folder}/text.zip`, 'Prezados condôminos')
  expect(await refusal(`${archive.folder}/half.zip`)).toContain('O arquivo está danificado')
  expect(await refusal(`${archive.folder}/text.zip`)).toContain('O arquivo está danificado')
  expect(await refusal(`${archive.folder}/none.zip`)).toMatch(/none\.zip não existe/)
})

test('an archive of another version of the format or of the tables is refused, with what to do', async () => {
  const other = `${archive.folder}/other.zip`
  await rewritten(archive.path, { to: other, manifest: { version: 2 as never } })
  expect(await refusal(other)).toBe(
    'O arquivo é da versão 2 do formato, e este Zelo lê a 1: atualize o Zelo daqui.',
  )
  const older = `${archive.folder}/older.zip`
  await rewritten(archive.path, { to: older, manifest: { schema: '0001-kernel' } })
  expect(await refusal(older)).toContain('leve os dois à mesma versão e exporte de novo')
})

test('a file larger than any of Zelo is refused before it is read, and so is a line without end', async () => {
  const file = archive.manifest.members.find(({ name }) => name.startsWith('files/'))?.name ?? ''
  const large = `${archive.folder}/large.zip`
  await rewritten(archive.path, { to: large, member: [file, '0'.repeat(65 * 1024 * 1024)] })
  expect(await refusal(large)).toContain(`${file} é maior do que qualquer arquivo do Zelo`)
  const endless = `${archive.folder}/endless.zip`
  const line = `{"name":"${'0'.repeat(17 * 1024 * 1024)}"}\n`
  await rewritten(archive.path, { to: endless, member: ['tables/occurrences.jsonl', line] })
  expect(await refusal(endless)).toContain('uma linha é grande demais')
})

test('a row of another condominium, of a MASTER, or of no form that is known is refused', async () => {
  const content = await contentOf(archive.path)
  const { jacaranda, ipe } = source.fixture.condominiums
  const cases: [member: string, change: (text: string) => string, why: string][] = [
    [
      'tables/occurrences.jsonl',
      (text) => text.replace(jacaranda.id, ipe.id),
      'uma linha de outro condomínio',
    ],
    [
      'tables/users.jsonl',
      (text) => text.replace('"role":"ADMIN"', '"role":"MASTER"'),
      'é MASTER no arquivo',
    ],
    ['tables/areas.jsonl', (text) => text.replace('"opens_at":"', '"opens_at":"sempre '), 'não cabe aqui'],
    ['tables/boletos.jsonl', (text) => text.repeat(2), 'não cabe aqui'],
  ]
  for (const [member, change, why] of cases) {
    const text = String(content.get(member))
    expect(change(text)).not.toBe(text)
    const path = `${archive.folder}/${member.replace(/\W/g, '-')}.zip`
    await rewritten(archive.path, { to: path, member: [member, change(text)] })
    expect(await refusal(path)).toContain(why)
  }
})

test('a condominium that is there already is refused, and stays as it is', async () => {
  const twice = await aServer()
  await importCondominium(twice.kernel, archive.path)
  const known = await everythingIn(twice.db as never)
  await expect(importCondominium(twice.kernel, archive.path)).rejects.toThrow('Este condomínio já está aqui')
  expect(await everythingIn(twice.db as never)).toBe(known)
  await twice.close()
})

test('an export writes over nothing, and leaves nothing half done', async () => {
  const { id } = source.fixture.condominiums.jacaranda
  const known = await readFile(archive.path)
  await expect(exportCondominium(source.kernel, id, archive.path, aware)).rejects.toThrow('já existe')
  expect(await readFile(archive.path)).toEqual(known)
  const failing = { ...source.files, get: () => Promise.reject(new Error('the bucket is gone')) }
  const path = `${archive.folder}/failed.zip`
  await expect(exportCondominium({ ...source.kernel, files: failing }, id, path, aware)).rejects.toThrow(
    'the bucket is gone',
  )
  expect((await readdir(archive.folder)).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('a file that was lost before keeps nothing else from going, and is named', async () => {
  const { id } = source.fixture.condominiums.jacaranda
  const { sha256 } = await source.db
    .selectFrom('row_files')
    .select('sha256')
    .where('condominium_id', '=', id)
    .executeTakeFirstOrThrow()
  const without = {
    ...source.files,
    get: async (name: string) => (name === sha256 ? undefined : source.files.get(name)),
  }
  const { missing_files } = await exportCondominium(
    { ...source.kernel, files: without },
    id,
    `${archive.folder}/lost.zip`,
    aware,
  )
  expect(missing_files).toContain(sha256)
})

test('one line larger than any of Zelo’s is refused in a sentence, and not read into memory', async () => {
  const to = `${archive.folder}/long-line.zip`
  const line = `{"id":"${'x'.repeat(17 * 1024 * 1024)}"}\n`
  await rewritten(archive.path, { to, member: ['tables/areas.jsonl', line] })
  const why = await importCondominium(there.kernel, to).catch((error: unknown) => error)
  expect(why).toBeInstanceOf(DomainError)
  expect(await refusal(to)).toContain('uma linha é grande demais')
})
