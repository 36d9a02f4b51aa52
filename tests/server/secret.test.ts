import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import { createSecret } from '#server/kernel/secret.ts'
import { openSecret } from '#server/secret-key.ts'
import { aDatabase } from '#tests/support/database.ts'

const key = (byte: number) => new Uint8Array(32).fill(byte)

describe('what the server seals', () => {
  const secret = createSecret(key(1))

  test('opens with the same secret, about the same thing', () => {
    const sealed = secret.seal('JBSWY3DP', 'totp of davi')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(createSecret(key(1)).open(sealed, 'totp of davi')).toBe('JBSWY3DP')
  })

  test('is never sealed twice alike', () => {
    expect(secret.seal('same', 'same')).not.toBe(secret.seal('same', 'same'))
  })

  test.each([
    ['with another secret', (sealed: string) => createSecret(key(2)).open(sealed, 'davi')],
    ['for somebody else', (sealed: string) => secret.open(sealed, 'lia')],
    ['once changed', (sealed: string) => secret.open(`${sealed.slice(0, -2)}AA`, 'davi')],
    ['cut short', (sealed: string) => secret.open(sealed.slice(0, 20), 'davi')],
  ])('does not open %s', (_why, open) => {
    expect(() => open(secret.seal('JBSWY3DP', 'davi'))).toThrow()
  })

  test('digests differ by purpose and by secret', () => {
    const digest = secret.digest('ana@example.com', 'log')
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(secret.digest('ana@example.com', 'log')).toBe(digest)
    expect(secret.digest('ana@example.com', 'devices')).not.toBe(digest)
    expect(createSecret(key(2)).digest('ana@example.com', 'log')).not.toBe(digest)
  })
})

describe('at the start', () => {
  let dataDir: string
  let database: Awaited<ReturnType<typeof aDatabase<Database>>>

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zelo-secret-'))
    database = await aDatabase<Database>()
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  test('a secret is made once, readable by its owner alone, also by processes that start together', async () => {
    const { db } = database
    const starting = Array.from({ length: 4 }, () => openSecret(db, { dataDir, secretKey: undefined }))
    const [one, ...others] = await Promise.all(starting)
    for (const other of others) expect(other.open(one!.seal('x', 'y'), 'y')).toBe('x')
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    const kept = await readFile(join(dataDir, 'secret.key'), 'utf8')
    await openSecret(db, { dataDir, secretKey: undefined })
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(kept)
  })

  test('another secret than the one of this database is refused', async () => {
    await openSecret(database.db, { dataDir, secretKey: key(1) })
    await openSecret(database.db, { dataDir, secretKey: key(1) })
    const starting = openSecret(database.db, { dataDir, secretKey: key(2) })
    await expect(starting).rejects.toThrow(/não é o segredo com que este banco foi usado/)
  })
})
