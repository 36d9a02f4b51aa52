import { Dexie } from 'dexie'
import { type Reopened, written } from './watchdog.ts'

type Method = (this: unknown, ...args: unknown[]) => PromiseLike<unknown>

/** Of a table and of what is found in one: all others go through these. */
const tableWrites = [
  'add',
  'put',
  'upsert',
  'delete',
  'clear',
  'bulkAdd',
  'bulkPut',
  'bulkUpdate',
  'bulkDelete',
]
const foundWrites = ['modify', 'delete']

/**
 * Every write of this database is retried once if its connection was lost, as when the page is put aside (`page-cache.ts`):
 * a transaction as a whole, or a write that is none's part. Whoever writes need not think of it; reads are `guarded`.
 */
export function retryWrites(db: Dexie & Reopened): void {
  const isPart = () => Dexie.currentTransaction?.db.name === db.name

  function retried(methods: object, names: readonly string[], isWrite = (_args: unknown[]) => true): void {
    const all = methods as Record<string, Method>
    for (const name of names) {
      const once = all[name]
      if (!once) throw new Error(`Dexie has no ${name}`)
      all[name] = function (...args) {
        const work = async () => once.apply(this, args)
        return isPart() || !isWrite(args) ? once.apply(this, args) : Dexie.Promise.resolve(written(db, work))
      }
    }
  }

  retried(db, ['transaction'], ([mode]) => String(mode).startsWith('rw'))
  retried(db.Table.prototype, tableWrites)
  retried(db.Collection.prototype, foundWrites)
}
