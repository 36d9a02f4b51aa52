import { Dexie, type Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The baseline of the page figures: React, Dexie, one live query, a plain table, and one transaction that writes base
 * copy, row and outbox entry. For cold start, tap to row and first copy.
 */
interface Row {
  id: string
  condominium_id: string
  recorded_at: string
  title: string
  status: string
  unit: string
}

const db = new Dexie('bare') as Dexie & {
  occurrences: Table<Row, string>
  base: Table
  outbox: Table
}
// The same stores and indexes as src/store/database.ts.
db.version(1).stores({
  occurrences: 'id, [condominium_id+recorded_at]',
  base: '[collection+id]',
  outbox: '++seq',
})

async function record(title: string): Promise<void> {
  const row = {
    id: crypto.randomUUID(),
    condominium_id: 'c',
    recorded_at: new Date().toISOString(),
    title,
    status: 'OPEN',
    unit: '304',
  }
  await db.transaction('rw', db.base, db.occurrences, db.outbox, async () => {
    await db.base.put({ collection: 'occurrences', id: row.id, v: 0, row: null })
    await db.occurrences.put(row)
    await db.outbox.add({ command: 'occurrences.create', input: row })
  })
}

/** The first copy: pages of the same rows, stored as they arrive. */
async function copy(pageRows: number): Promise<void> {
  let after = ''
  for (;;) {
    const answer = await fetch(`/bare/rows?limit=${pageRows}&after=${after}`)
    const rows = (await answer.json()) as Row[]
    await db.occurrences.bulkPut(rows)
    after = rows.at(-1)?.id ?? after
    if (rows.length < pageRows) return
  }
}

function Page() {
  const [title, setTitle] = useState('')
  const rows = useLiveQuery(() =>
    db.occurrences.orderBy('[condominium_id+recorded_at]').reverse().limit(50).toArray(),
  )
  return (
    <>
      <input value={title} onChange={(event) => setTitle(event.target.value)} />
      <button type="button" onClick={() => void record(title)}>
        Registrar
      </button>
      <table>
        <tbody>
          {rows?.map((row) => (
            <tr key={row.id}>
              <td>
                <a href={`#${row.id}`}>{row.title}</a>
              </td>
              <td>{row.unit}</td>
              <td>{row.status}</td>
              <td>{row.recorded_at}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

Object.assign(window, { copy })
const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
void navigator.serviceWorker.register('/worker.js')
