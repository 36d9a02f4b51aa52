import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCatalogue } from '#server/archive/catalogue.ts'
import { openSealed } from '#server/backup/age-file.ts'
import { backUp, type Installation } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { openSecret } from '#server/secret-key.ts'
import { furnish } from '#tests/support/a-furnished-house.ts'
import { aNewMachine, passphrase } from '#tests/support/a-new-machine.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { openedByTheBook } from '#tests/support/age-by-the-book.ts'
import { everythingIn } from '#tests/support/database-text.ts'

const secretKey = new Uint8Array(32).fill(7)

let source: TestServer
let folder: string
let path: string
let machine: Awaited<ReturnType<typeof aNewMachine>>
beforeAll(async () => {
  source = await aServer()
  await furnish(source)
  await aLargeFile()
  folder = await mkdtemp(join(tmpdir(), 'zelo-backup-'))
  await openSecret(source.db, { dataDir: folder, secretKey })
  path = join(folder, 'zelo.age')
  await backUp(installation(), path, passphrase)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  machine = await aNewMachine()
})
afterEach(() => machine.remove())

/** So that the backup has several chunks. */
async function aLargeFile(): Promise<void> {
  const { sha256, size: bytes } = await source.files.put(randomBytes(200_000), 'application/pdf')
  const place = { condominium_id: null, residence_id: null }
  await source.db
    .insertInto('row_files')
    .values({ sha256, collection: 'papers', row_id: source.kernel.newId(), bytes: String(bytes), ...place })
    .execute()
}

/** Named by rows of the fixture that were written without their files. */
async function neverStored(): Promise<string[]> {
  const rows = await source.db.selectFrom('row_files').select('sha256').distinct().orderBy('sha256').execute()
  const stored = new Set(source.files.digests())
  return rows.map(({ sha256 }) => sha256).filter((sha256) => !stored.has(sha256))
}

function installation(changed: Partial<Installation> = {}): Installation {
  return { db: source.db, files: source.files, secretKey, ...changed }
}

async function linesIn(db: TestServer['db']): Promise<string[]> {
  return (await everythingIn(db as never)).split('\n').sort() // whichever tables
}

/** Restores it, and expects that nothing has come of it. */
async function refusal(from: string, senha = passphrase): Promise<string> {
  const before = await everythingIn(machine.db as never)
  const why = await machine.restore(from, { senha }).then(
    () => 'it was restored',
    (error: Error) => error.message,
  )
  expect(await everythingIn(machine.db as never)).toBe(before)
  expect(await machine.filesInFolder()).toEqual([])
  return why
}

test('every row of every table, every file and the secret are as they were', async () => {
  await sql`
    insert into idempotency (user_id, key, body_hash, status, answer)
    values (gen_random_uuid(), gen_random_uuid(), '', 200, 'null'::jsonb)`.execute(source.db)
  const whole = join(folder, 'whole.age')
  const { members, missing_files, deleted_files } = await backUp(installation(), whole, passphrase)
  expect([missing_files, deleted_files]).toEqual([await neverStored(), []])
  await machine.restore(whole)
  const tables = await readCatalogue(machine.db)
  expect(members.filter(({ rows }) => rows !== undefined)).toHaveLength(tables.length)
  expect(await linesIn(machine.db)).toEqual(await linesIn(source.db))
  const { rows } = await sql`select 1 from idempotency where answer = 'null'::jsonb`.execute(machine.db)
  expect(rows).toHaveLength(1)
  for (const sha256 of source.files.digests()) {
    const restored = (await machine.files.get(sha256))?.bytes ?? []
    expect(
      Buffer.compare(Buffer.from(restored), (await source.files.get(sha256))?.bytes ?? Buffer.of()),
    ).toBe(0)
  }
  const { dataDir } = machine
  await openSecret(machine.db, { dataDir, secretKey: undefined }) // the one that this database was used with
  await expect(sql`delete from audit`.execute(machine.db)).rejects.toThrow('the audit is not edited')
})

test('what is written while the tables are read is not in it', async () => {
  const later = join(folder, 'later.age')
  const before = await source.db.selectFrom('occurrences').select('id').execute()
  const making = await source.db.transaction().execute(async (holder) => {
    await sql`lock table areas in access exclusive mode`.execute(holder)
    const begun = backUp(installation(), later, passphrase)
    await expect.poll(() => waitingForLock(), { interval: 20, timeout: 10_000 }).toBe(1)
    await aRecordedOccurrence(source)
    return { begun } // which waits for this lock
  })
  await making.begun
  await machine.restore(later)
  const restored = await machine.db.selectFrom('occurrences').select('id').execute()
  expect(restored.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
})

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(source.db)
  return rows[0]?.count ?? 0
}

test('a file that somebody deletes meanwhile is told apart from one that was lost', async () => {
  const [lost = '', deleted = ''] = source.files.digests()
  const named = await source.db.selectFrom('row_files').selectAll().where('sha256', '=', deleted).execute()
  const files = {
    ...source.files,
    async get(sha256: string) {
      if (sha256 === lost) return undefined
      if (sha256 !== deleted) return source.files.get(sha256)
      await source.db.deleteFrom('row_files').where('sha256', '=', deleted).execute()
      return undefined
    },
  }
  const { missing_files, deleted_files } = await backUp(
    installation({ files }),
    join(folder, 'gaps.age'),
    passphrase,
  )
  expect(missing_files).toEqual([...(await neverStored()), lost].sort())
  expect(deleted_files).toEqual([deleted])
  await source.db.insertInto('row_files').values(named).execute()
})

test('another passphrase opens nothing', async () => {
  expect(await refusal(path, `${passphrase}s`)).toContain('A senha não abre este arquivo')
})

test('one flipped byte anywhere is refused', async () => {
  const bytes = await readFile(path)
  const header = bytes.indexOf('\n---') + 1
  const places = [30, 60, header + 10, header + 50, header + 80, 100_000, bytes.length >> 1, bytes.length - 1]
  for (const at of places) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await writeFile(`${folder}/flipped.age`, flipped)
    expect(await refusal(`${folder}/flipped.age`), String(at)).toMatch(
      /O arquivo está danificado|A senha não abre/,
    )
  }
})

test('a file without its end is refused, also if whole pieces are missing', async () => {
  const bytes = await readFile(path)
  const begin = bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1 + 16
  for (const length of [40, begin, begin + 65_552, bytes.length >> 1, bytes.length - 1]) {
    await writeFile(`${folder}/cut.age`, bytes.subarray(0, length))
    expect(await refusal(`${folder}/cut.age`), String(length)).toContain('O arquivo está danificado')
  }
  expect(await refusal(`${folder}/none.age`)).toContain('none.age não existe')
})

test('data that are there stay, unless the backup is to take their place', async () => {
  await machine.restore(path)
  const server = await machine.start(source)
  const id = await aRecordedOccurrence(server)
  const kept = await linesIn(machine.db)
  await expect(machine.restore(path)).rejects.toThrow('O banco já tem dados')
  expect(await linesIn(machine.db)).toEqual(kept)
  await machine.restore(path, { replaces: true })
  expect(await linesIn(machine.db)).not.toEqual(kept)
  const { rows } = await sql`select 1 from occurrences where id = ${id}::uuid`.execute(machine.db)
  expect(rows).toEqual([])
  await server.close()
})

test('what is written while the files are put stays, and the restore is refused', async () => {
  const registration = { email: 'jonas@example.com', name: 'Jonas', asked_at: new Date().toISOString() }
  const put: typeof machine.files.put = async (...file) => {
    await machine.db
      .insertInto('registrations')
      .values(registration)
      .onConflict((met) => met.doNothing())
      .execute()
    return machine.files.put(...file)
  }
  const target = { ...machine, files: { ...machine.files, put } }
  await expect(restore(target, path, passphrase)).rejects.toThrow('O banco já tem dados')
  expect(await machine.db.selectFrom('registrations').select('email').execute()).toEqual([
    { email: registration.email },
  ])
  expect(await machine.filesInFolder()).toEqual([])
})

test('a database of something else stays as it is', async () => {
  await sql`create table recipes (name text)`.execute(machine.db)
  expect(await refusal(path)).toContain('tabelas que não são do Zelo (recipes)')
})

test('a database of something else is not backed up', async () => {
  await sql`create table recipes (name text)`.execute(machine.db)
  const made = join(folder, 'recipes.age')
  const backup = backUp(installation({ db: machine.db }), made, passphrase)
  await expect(backup).rejects.toThrow('Este banco não é do Zelo')
  expect((await readdir(folder)).filter((name) => name.startsWith('recipes'))).toEqual([])
})

test('a backup of another schema is refused with what to do', async () => {
  const older = await aServer()
  await sql`delete from migrations where version = (select max(version) from migrations)`.execute(older.db)
  const made = join(folder, 'older.age')
  await backUp(installation({ db: older.db, files: older.files, secretKey: undefined }), made, passphrase)
  expect(await refusal(made)).toMatch(
    /^O backup é de um Zelo com o esquema \S+, e este tem \S+: restaure com a versão do Zelo que o fez/,
  )
  await older.close()
})

test('another secret is never overwritten, and one that opens nothing is not backed up', async () => {
  const known = join(machine.dataDir, 'secret.key')
  await writeFile(known, Buffer.alloc(32, 9).toString('base64url'))
  await expect(machine.restore(path)).rejects.toThrow('não é o segredo do backup')
  expect(Buffer.from(await readFile(known, 'utf8'), 'base64url')).toEqual(Buffer.alloc(32, 9))
  const wrong = installation({ secretKey: new Uint8Array(32) })
  await expect(backUp(wrong, join(folder, 'wrong.age'), passphrase)).rejects.toThrow('não é o segredo')
})

test('a backup writes over nothing, and leaves nothing half done', async () => {
  const known = await readFile(path)
  await expect(backUp(installation(), path, passphrase)).rejects.toThrow('já existe')
  expect(await readFile(path)).toEqual(known)
  const failing = { ...source.files, get: () => Promise.reject(new Error('the bucket is gone')) }
  const failed = join(folder, 'failed.age')
  await expect(backUp(installation({ files: failing }), failed, passphrase)).rejects.toThrow(
    'the bucket is gone',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('a backup that cannot be read again gets no name', async () => {
  const damaged = join(folder, 'damaged.age')
  let isDamaged = false
  const files = {
    ...source.files,
    async get(sha256: string) {
      if (!isDamaged) await flipByte(`${damaged}.incompleto`, 60)
      isDamaged = true
      return source.files.get(sha256)
    },
  }
  await expect(backUp(installation({ files }), damaged, passphrase)).rejects.toThrow(
    'A senha não abre este arquivo',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('damaged'))).toEqual([])
})

/** As a disk does that writes something else. */
async function flipByte(file: string, at: number): Promise<void> {
  const disk = await open(file, 'r+')
  const { buffer } = await disk.read(Buffer.alloc(1), 0, 1, at)
  await disk.write(Buffer.of(buffer.readUInt8(0) ^ 1), 0, 1, at)
  await disk.close()
}

test('a restore that fails takes its files and its secret back', async () => {
  const failing = new Error('the disk is full')
  let left = 1
  const files = { ...machine.files, put: machine.files.put }
  machine.files.put = async (bytes, mime) => {
    if (left-- === 0) throw failing
    return files.put(bytes, mime)
  }
  await expect(machine.restore(path)).rejects.toThrow(failing)
  expect(await machine.filesInFolder()).toEqual([])
  const { rows } = await sql`select 1 from users`.execute(machine.db)
  expect(rows).toEqual([])
})

test('data that a backup would not know stop it', async () => {
  await sql`create sequence tickets_given`.execute(source.db)
  const made = backUp(installation(), join(folder, 'sequence.age'), passphrase)
  await expect(made).rejects.toThrow('not tickets_given')
  await sql`drop sequence tickets_given`.execute(source.db)
})

test('each table can be filled after those that it refers to', async () => {
  const tables = await readCatalogue(source.db)
  const { rows } = await sql<{ name: string; other: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as other
    from pg_constraint where contype = 'f'`.execute(source.db)
  const at = (name: string) => tables.findIndex((table) => table.name === name)
  expect(rows.filter(({ name, other }) => at(name) <= at(other))).toEqual([])
})

test('the format is that of age', async () => {
  // `age -p` 1.1.1
  const theirs =
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBSTFBoQTJCMml3cURnTnZJQmp4YU5nIDE4Ck1NRFV1bkFxUUxLNHA1dndIN0IxMVdRbHpHbTUxZDFKTTJMUmRwazIxMEkKLS0tIGZ3YllMOU5lTWt6SHVMQ2JFaXBtaXdZeXNCN0lmbmFCZWIwak02TWF6dlkKbDq/9aCG947uJg7NZbc3Pfn8OKjpEn/XD5ZlFLHkHT/wtAZ5PG4wGggPCdz9qBszef/eDFfTuoo='
  await writeFile(`${folder}/theirs.age`, Buffer.from(theirs, 'base64'))
  const file = await openSealed(`${folder}/theirs.age`, 'segredo de teste longo')
  const pieces: Uint8Array[] = []
  for await (const piece of file.read(0, file.bytes)) pieces.push(piece)
  await file.close()
  expect(Buffer.concat(pieces).toString()).toBe('Escrito pelo age 1.1.1.\n')
})

test('every chunk is sealed as age writes that it is', async () => {
  const file = await openSealed(path, passphrase)
  const pieces: Uint8Array[] = []
  for await (const piece of file.read(0, file.bytes)) pieces.push(piece)
  await file.close()
  expect(file.bytes).toBeGreaterThan(3 * 65_536)
  expect(Buffer.compare(openedByTheBook(await readFile(path), passphrase), Buffer.concat(pieces))).toBe(0)
})

/** `npm run backup` or `npm run restore` with these words. */
function command(name: string, words: string[], environment: Record<string, string>) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    const args = ['--import', 'tsx', `server/cli/${name}.ts`, ...words]
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('both commands do it, with the passphrase from a file, and say why not', async () => {
  const made = await mkdtemp(join(folder, 'made-'))
  const [DATA_DIR, BACKUP_PASSPHRASE_FILE] = [join(made, 'data'), join(made, 'senha')]
  const here = {
    DATABASE_URL: source.database.url,
    DATA_DIR,
    SECRET_KEY: Buffer.from(secretKey).toString('base64'),
  }
  const without = await command('backup', ['--to', made], here)
  expect([without.code, without.err]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE')])
  await writeFile(BACKUP_PASSPHRASE_FILE, 'quinze letras..\n')
  const short = await command('backup', ['--to', made], { ...here, BACKUP_PASSPHRASE_FILE })
  expect([short.code, short.err]).toEqual([1, expect.stringContaining('com ao menos 16 caracteres')])
  await writeFile(BACKUP_PASSPHRASE_FILE, `${passphrase}\n`)
  const done = await command('backup', ['--to', made], { ...here, BACKUP_PASSPHRASE_FILE })
  expect([done.code, done.out]).toEqual([1, expect.stringContaining('Foi relido inteiro.')])
  expect(done.err).toContain('Nenhum arquivo está neste backup') // another process: the files are in this one's memory
  const unmounted = await command('backup', ['--to', join(made, 'disco')], {
    ...here,
    BACKUP_PASSPHRASE_FILE,
  })
  expect([unmounted.code, unmounted.err]).toEqual([1, expect.stringContaining('não existe')])
  const name = (await readdir(made)).find((one) => one.endsWith('.age')) ?? ''
  expect(name).toMatch(/^zelo-\d{8}T\d{6}Z\.age$/)

  const there = { DATABASE_URL: machine.url, DATA_DIR: machine.dataDir, BACKUP_PASSPHRASE: passphrase }
  const restored = await command('restore', ['--from', join(made, name)], there)
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('Inicie o Zelo')])
  expect(await machine.filesInFolder()).toEqual(['secret.key'])
  expect(await linesIn(machine.db)).toEqual(await linesIn(source.db))
  const again = await command('restore', ['--from', join(made, name)], there)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('O banco já tem dados')])
  const replaced = await command('restore', ['--from', join(made, name), '--replace'], there)
  expect([replaced.code, replaced.out]).toEqual([0, expect.stringContaining('Inicie o Zelo')])
})

test.each(['backup', 'restore'])('%s without a file says how it is used', async (name) => {
  const { code, err } = await command(name, [], {})
  expect([code, err]).toEqual([1, expect.stringContaining(`Uso: npm run ${name}`)])
})
