import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'
import { EnvError } from './env.ts'
import { createSecret, type Secret, secretBytes } from './kernel/secret.ts'

export interface KeyPlace {
  dataDir: string
  secretKey: Uint8Array | undefined
}

/**
 * The server's secret: SECRET_KEY, or the file `secret.key` in DATA_DIR, made at the first start. Refuses a secret other
 * than the one this database was used with: what was sealed with that one could not be opened.
 */
export async function openSecret(db: Kysely<Database>, { dataDir, secretKey }: KeyPlace): Promise<Secret> {
  const key = secretKey ?? (await keyInFile(dataDir))
  const secret_check = checkOf(key)
  await db.updateTable('instance').set({ secret_check }).where('secret_check', 'is', null).execute()
  await mustBeSecretOf(db, key)
  return createSecret(key)
}

/** Also if there is none, unless the database was used with none. */
export async function mustBeSecretOf(db: Kysely<Database>, key: Uint8Array | undefined): Promise<void> {
  const { secret_check } = await db.selectFrom('instance').select('secret_check').executeTakeFirstOrThrow()
  if (secret_check === null || (key && secret_check === checkOf(key))) return
  throw new EnvError([
    'SECRET_KEY, ou secret.key em DATA_DIR: não é o segredo com que este banco foi usado. Restaure-o do backup',
  ])
}

function checkOf(key: Uint8Array): string {
  return createSecret(key).digest('zelo', 'instance')
}

/** The secret, without making one. */
export async function findKey({ dataDir, secretKey }: KeyPlace): Promise<Uint8Array | undefined> {
  return secretKey ?? (await readIfThere(fileIn(dataDir)))
}

/** Puts a secret where the next start finds it, never in the place of another. Answers what takes it away again. */
export async function placeKey(place: KeyPlace, key: Uint8Array | undefined): Promise<() => Promise<void>> {
  const known = await findKey(place)
  if (!key || (known && Buffer.from(known).equals(key))) return async () => undefined
  const path = fileIn(place.dataDir)
  if (known)
    throw new EnvError([
      place.secretKey
        ? 'SECRET_KEY: não é o segredo do backup. Nada foi restaurado'
        : `${path}: não é o segredo do backup. Guarde este arquivo em outro lugar, e restaure de novo`,
    ])
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  await writeOnce(path, Buffer.from(key).toString('base64url'))
  return () => rm(path)
}

async function keyInFile(dataDir: string): Promise<Uint8Array> {
  const path = fileIn(dataDir)
  const known = await readIfThere(path)
  if (known) return known
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeOnce(path, randomBytes(secretBytes).toString('base64url'))
  return (await readIfThere(path)) ?? (await keyInFile(dataDir))
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret.key')
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
