import type { DBCore, DBCoreMutateRequest, Middleware } from 'dexie'
import { findEntity } from '#domain/entities.ts'
import type { Local } from './local-row.ts'

/** What a transaction of this window has committed: by collection the rows by id, null where one is gone. */
export type Written = ReadonlyMap<string, ReadonlyMap<string, Local | null>>

type Rows = Map<string, Map<string, Local | null>>

/**
 * Tells what a transaction wrote as soon as it is committed, so that a list shows a change before it has read it again. What
 * is told is what is stored: nothing of a transaction that was aborted. A store that was emptied is not told, nor what other
 * windows write: whoever listens reads the store as well.
 */
export function announcingMiddleware(tell: (written: Written) => void): Middleware<DBCore> {
  const writing = new WeakMap<IDBTransaction, Rows>()

  function rowsOf(transaction: IDBTransaction): Rows {
    const known = writing.get(transaction)
    if (known) return known
    const rows: Rows = new Map()
    writing.set(transaction, rows)
    transaction.addEventListener('complete', () => tell(rows))
    return rows
  }

  return {
    stack: 'dbcore',
    name: 'announce',
    create: (down) => ({
      ...down,
      table(name) {
        const table = down.table(name)
        if (!findEntity(name)) return table
        return {
          ...table,
          mutate: (request) =>
            table.mutate(request).then((answer) => {
              const all = rowsOf(request.trans as IDBTransaction) // the browser's own, in this stack
              const rows = all.get(name) ?? new Map<string, Local | null>()
              all.set(name, rows)
              note(rows, request, answer.failures)
              return answer
            }),
        }
      },
    }),
  }
}

function note(
  rows: Map<string, Local | null>,
  request: DBCoreMutateRequest,
  failures: Readonly<Record<number, unknown>>,
): void {
  const isDone = (_one: unknown, at: number) => !(at in failures)
  if (request.type === 'delete')
    for (const id of (request.keys as string[]).filter(isDone)) rows.set(id, null)
  if (request.type === 'put' || request.type === 'add')
    for (const row of (request.values as Local[]).filter(isDone)) rows.set(row.id, row)
}
