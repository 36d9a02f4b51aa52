import type { DBCore, DBCoreTable, Middleware } from 'dexie'

/*
 * A page that is left may stay in the browser's page cache, stopped as it is, until somebody goes back to it. In WebKit its
 * open transactions stay open with it, and every other page waits for their stores. So they are aborted as it is left;
 * Dexie closes the connections and opens them again. Whatever was aborted fails when the page runs on, and is retried
 * (`watchdog.ts`).
 */

const running = new Set<IDBTransaction>()

/** To be aborted if this page is left. */
export function noteTransaction(transaction: IDBTransaction): void {
  running.add(transaction)
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => running.delete(transaction))
}

/** Notes every transaction of a database. An upgrade is none of these: it notes its own. */
export const notingMiddleware: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'page-cache',
  create: (down) => ({
    ...down,
    transaction(stores, mode, options) {
      const transaction = down.transaction(stores, mode, options)
      noteTransaction(transaction as IDBTransaction) // the browser's own, in this stack
      return transaction
    },
    table: (name) => (name === 'drafts' ? committed(down.table(name)) : down.table(name)),
  }),
}

/** What somebody types as they leave is stored: the browser needs nothing more of the page for a write by itself. */
function committed(drafts: DBCoreTable): DBCoreTable {
  return {
    ...drafts,
    mutate(request) {
      const written = drafts.mutate(request)
      const transaction = request.trans as IDBTransaction
      if (transaction.objectStoreNames.length === 1) commit(transaction)
      return written
    },
  }
}

/** As soon as all is asked for: the answers are not waited for. */
export function commit(transaction: IDBTransaction): void {
  if ('commit' in transaction) transaction.commit() // Safari before 15 has none
}

/** Once per window. */
export function watchPageCache(window: Pick<EventTarget, 'addEventListener'>): void {
  window.addEventListener('pagehide', (event) => {
    const { persisted } = event as Event & { persisted?: boolean }
    if (persisted) running.forEach(abort) // else it is closed or reloaded, and the browser aborts them
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error // it is ending already
  }
}
