import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restore } from '#server/backup/restore.ts'
import type { Database } from '#server/db/schema.ts'
import { folderFiles } from '#server/ports/folder-files.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aDatabase } from './database.ts'

export const passphrase = 'capivara lilás no elevador'

/** An empty database and an empty folder, into which a backup is restored. */
export async function aNewMachine() {
  const database = await aDatabase<Database>({ isEmpty: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-machine-'))
  const files = folderFiles(join(dataDir, 'files'))
  const place = { url: database.url, db: database.db, files, dataDir, secretKey: undefined }
  return {
    ...place,
    restore: (path: string, { replaces = false, senha = passphrase } = {}) =>
      restore(place, path, senha, { replaces }),
    /** Zelo over what was restored: the lost server's people, with the sessions that they had. */
    start: (lost: TestServer) =>
      aServer({ beside: { database, kernel: { ...lost.kernel, files }, fixture: lost.fixture } }),
    /** What is in the folder, but for folders without a file. */
    async filesInFolder() {
      const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
      return all.filter((one) => one.isFile()).map(({ name }) => name)
    },
    async remove() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
