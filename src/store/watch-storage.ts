import { Dexie } from 'dexie'
import type { ZeloDatabase } from './database.ts'

/**
 * What becomes of a person's database elsewhere. `newer`: another window opened a newer version; `older`: another window
 * still has an older one open; `erased`: signed out in another window.
 */
export type StorageChange = 'newer' | 'older' | 'erased'

/**
 * Registered before the database is opened, by windows and by the worker: another window may hold an older version open, or
 * have signed out.
 */
export function watchStorage(db: ZeloDatabase, onNotice: (notice: StorageChange) => void): void {
  db.on('versionchange', ({ newVersion }) => {
    db.isLeft = true
    db.close()
    onNotice(newVersion === null ? 'erased' : 'newer')
    return false // Dexie's default handler would let the next query reopen it
  })
  db.on('blocked', () => onNotice('older'))
  watchReopening(db, onNotice)
}

/**
 * While this page was left, its database was closed (`page-cache.ts`): it was not told what became of it. Learnt when it
 * is opened again.
 */
function watchReopening(db: ZeloDatabase, onNotice: (notice: StorageChange) => void): void {
  let version: number | undefined
  function leave(notice: StorageChange): never {
    db.isLeft = true
    onNotice(notice)
    throw new Dexie.DatabaseClosedError()
  }
  // Made anew: the upgrade is aborted, and with it the empty database goes again.
  db.on('populate', () => (version === undefined ? undefined : leave('erased')))
  const onReady = () => {
    const found = db.backendDB().version
    version ??= found
    if (found !== version) leave('newer')
  }
  db.on('ready', onReady, true) // each time
}
