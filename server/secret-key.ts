import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'
import { EnvError } from './env.ts'
import { createSecret, type Secret, secretBytes } from './kernel/secret.ts'

/**
 * The server's secret: SECRET_KEY, or the file `secret.key` in DATA_DIR, made at the first start. Refuses a secret other
 * than the one this database was used with: what was sealed with that one could not be opened.
 */
export async function openSecret(
  db: Kysely<Database>,
  { dataDir, secretKey }: { dataDir: string; secretKey: Uint8Array | undefined },
): Promise<Secret> {
  const secret = createSecret(secretKey ?? (await keyInFile(dataDir)))
  const check = secret.digest('zelo', 'instance')
  await db.updateTable('instance').set({ secret_check: check }).where('secret_check', 'is', null).execute()
  const known = await db.selectFrom('instance').select('secret_check').executeTakeFirstOrThrow()
  if (known.secret_check !== check)
    throw new EnvError([
      'SECRET_KEY, ou secret.key em DATA_DIR: não é o segredo com que este banco foi usado. Restaure-o do backup',
    ])
  return secret
}

async function keyInFile(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'secret.key')
  const known = await readIfThere(path)
  if (known) return known
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeOnce(path, randomBytes(secretBytes).toString('base64url'))
  return (await readIfThere(path)) ?? (await keyInFile(dataDir))
}

/** Linked when it is whole on disk: of two processes that start at once, one writes it and both read the same. */
async function writeOnce(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished)
  }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
