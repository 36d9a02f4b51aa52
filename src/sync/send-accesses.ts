import * as v from 'valibot'
import { privacy } from '#domain/privacy/contract.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Transport } from './transport.ts'

const atOnce = 100

/** Tells the server who was looked at here. What it did not hear goes with the next round; the same line twice is one. */
export async function sendAccesses({
  db,
  transport,
  nowMs,
}: {
  db: ZeloDatabase
  transport: Transport
  nowMs(): number
}): Promise<void> {
  const noted = await db.accesses.where('sent').equals(0).limit(atOnce).toArray()
  if (noted.length === 0) return
  const accesses = noted.map(({ id, subject_id, condominium_id, what, at }) => ({
    id,
    subject_id,
    condominium_id,
    what,
    at,
  }))
  const answer = await transport.send({
    method: 'POST',
    path: '/privacy/accesses',
    body: JSON.stringify({ accesses }),
  })
  if (answer?.status !== 200 || !v.is(privacy.noteAccesses.output, answer.body)) return // a portal's page is no answer
  await db.accesses.bulkUpdate(noted.map(({ key }) => ({ key, changes: { sent: 1 as const } })))
  const today = new Date(nowMs()).toISOString().slice(0, 10)
  await db.accesses
    .where('sent')
    .equals(1)
    .filter(({ at }) => at.slice(0, 10) < today)
    .delete()
}
