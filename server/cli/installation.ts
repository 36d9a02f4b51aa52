import { readFile } from 'node:fs/promises'
import { filesOf, reachDatabase } from '../boot.ts'
import { createDatabase } from '../db/connection.ts'
import type { Database } from '../db/schema.ts'
import { type Env, EnvError, leastPassphrase } from '../env.ts'

/** What `backup` and `restore` act on: not booted, because a start writes into the database. */
export async function openInstallation(env: Env) {
  const passphrase = await readPassphrase(env.backup)
  const { url, stop } = await reachDatabase(env)
  const db = createDatabase<Database>(url, { isPooled: env.isPooled })
  return {
    url,
    db,
    files: filesOf(env),
    passphrase,
    async close() {
      await db.destroy()
      await stop()
    },
  }
}

/** Never from an argument, which every user of the machine could list. */
async function readPassphrase({ passphrase, passphraseFile }: Env['backup']): Promise<string> {
  const given =
    passphrase ?? (passphraseFile && (await readFile(passphraseFile, 'utf8')).replace(/\r?\n$/, ''))
  if (given && given.length >= leastPassphrase) return given
  throw new EnvError([
    `BACKUP_PASSPHRASE, ou um arquivo em BACKUP_PASSPHRASE_FILE: a senha do backup, com ao menos ${leastPassphrase} caracteres`,
  ])
}
