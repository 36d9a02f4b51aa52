import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { writeArchive } from '#server/archive/archive-writer.ts'
import { exportCondominium } from '#server/condominium-archive/export.ts'
import type { Manifest } from '#server/condominium-archive/manifest.ts'
import type { TestServer } from './a-server.ts'

/** A folder for archives, and that of the fixture's first condominium in it. */
export async function anArchive(server: TestServer) {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-archive-'))
  const path = join(folder, 'jacaranda.zip')
  const manifest = await exportCondominium(server.kernel, server.fixture.condominiums.jacaranda.id, path, {
    withSecretVotes: true,
  })
  return { folder, path, manifest, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The members of a ZIP by name. */
export async function contentOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const members = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    members.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return members
}

/** The same archive with another content of some members, which its manifest vouches for. */
export async function rewritten(
  path: string,
  {
    to,
    member,
    manifest,
  }: { to: string; member?: [name: string, content: string]; manifest?: Partial<Manifest> },
): Promise<string> {
  const content = await contentOf(path)
  const known = JSON.parse(String(content.get('manifest.json'))) as Manifest
  if (member) content.set(member[0], Buffer.from(member[1]))
  const members = known.members.map((one) => {
    const bytes = content.get(one.name) ?? Buffer.of()
    const rows = one.rows === undefined ? {} : { rows: bytes.toString().split('\n').length - 1 }
    return {
      ...one,
      ...rows,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  })
  content.set('manifest.json', Buffer.from(JSON.stringify({ ...known, members, ...manifest })))
  await writeArchive(to, async (archive) => {
    for (const [name, bytes] of content) await archive.add(name, onePiece(bytes))
  })
  return to
}

async function* onePiece(bytes: Uint8Array) {
  yield bytes
}
