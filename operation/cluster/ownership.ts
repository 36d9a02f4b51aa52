import { readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { type Member, members } from './places.ts'

/** The programs of PostgreSQL refuse to run as root. */
export const account = process.getuid?.() === 0 ? idsOf('postgres') : undefined

/** Each member's programs have a group of their own, by which a test tells their packets apart. */
export function groupOf(member: Member): number {
  return 60_011 + members.indexOf(member)
}

export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  await own(path)
}

export async function writeOwned(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await own(path)
}

export async function own(path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

function idsOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`There is no account ${name}: Debian's PostgreSQL makes it.`)
  return { uid: Number(uid), gid: Number(gid) }
}
