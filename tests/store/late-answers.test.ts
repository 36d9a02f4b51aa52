import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { ZeloDatabase } from '#store/database.ts'
import { keepMe } from '#store/me.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import { keepReport } from '#store/reports.ts'
import { anId } from '../support/an-occurrence.ts'

/** Answers that come after a pull has told what somebody may do now. */

let db: ZeloDatabase
beforeEach(() => {
  db = new ZeloDatabase(anId(), { indexedDB: new IDBFactory(), IDBKeyRange })
})

const whoMay = (...names: string[]) =>
  ({
    user: { id: 'u1', email: 'a@b.test', role: 'MANAGER', condominium_id: null, profile: { name: 'Helena' } },
    residence_ids: [],
    permissions: Object.fromEntries(names.map((name) => [name, true])),
  }) as unknown as Me // as much of it as is read here

describe('who I am', () => {
  test('is stored if no pull has stored a newer one since', async () => {
    const whenAsked = whoMay('read_user')
    await writeMeta(db, 'me', whenAsked)
    expect(await keepMe(db, whoMay('read_area'), whenAsked)).toEqual(whoMay('read_area'))
    expect(await readMeta(db, 'me')).toEqual(whoMay('read_area'))
  })

  test('is stored on a new device', async () => {
    await keepMe(db, whoMay('read_area'), undefined)
    expect(await readMeta(db, 'me')).toEqual(whoMay('read_area'))
  })

  test('does not restore a permission that a pull has revoked meanwhile', async () => {
    const whenAsked = whoMay('read_user', 'read_area')
    await writeMeta(db, 'me', whenAsked)
    await writeMeta(db, 'me', whoMay('read_area')) // the pull
    expect(await keepMe(db, whenAsked, whenAsked)).toEqual(whoMay('read_area'))
    expect(await readMeta(db, 'me')).toEqual(whoMay('read_area'))
  })
})

describe('an answer that only the server can give', () => {
  const answered = (whenAsked: Me) =>
    keepReport(db, 'audit.list', {
      key: 'report:audit.list {}',
      answer: ['quem fez o quê'],
      at: '2026-11-22T12:00:00.000Z',
      whenAsked,
    })

  test('is kept', async () => {
    await writeMeta(db, 'me', whoMay('read_audit'))
    await answered(whoMay('read_audit'))
    expect(await readMeta(db, 'report:audit.list {}')).toMatchObject({ answer: ['quem fez o quê'] })
  })

  test('is not stored if the person may not read it any more', async () => {
    await writeMeta(db, 'me', whoMay())
    await answered(whoMay('read_audit'))
    expect(await readMeta(db, 'report:audit.list {}')).toBeUndefined()
  })
})
