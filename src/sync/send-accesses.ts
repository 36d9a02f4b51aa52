import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import * as v from 'valibot'
import { privacy } from '#domain/privacy/contract.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { DeviceAccess } from '#store/device-access.ts'
import { problemOf } from './answer.ts'
import type { Transport } from './transport.ts'

const atOnce = 100

interface Telling {
  db: ZeloDatabase
  transport: Transport
  nowMs(): number
  onFault(error: unknown): void
}

/**
 * Sends the access log of this device. What fails is sent again in the next round; entries are idempotent. If a batch
 * is refused, its entries are sent one by one, so that a bad one does not block the others.
 */
export async function sendAccesses({ db, transport, nowMs, onFault }: Telling): Promise<void> {
  const noted = await db.accesses.where('sent').equals(0).limit(atOnce).toArray()
  if (noted.length === 0) return
  const end = await tell(transport, noted)
  if (end === 'heard') await markSent(db, noted)
  if (end === 'refused')
    for (const one of noted) {
      const alone = await tell(transport, [one])
      if (alone === 'unheard') return
      if (alone === 'refused') onFault(new Error(`the server takes no line of ${one.what} of ${one.at}`))
      await markSent(db, [one])
    }
  const today = civilDay(new Date(nowMs()).toISOString(), defaultTimeZone)
  const sent = await db.accesses.where('sent').equals(1).toArray()
  const over = sent.filter(({ at }) => civilDay(at, defaultTimeZone) < today)
  if (over.length > 0) await db.accesses.bulkDelete(over.map(({ key }) => key))
}

async function tell(transport: Transport, noted: DeviceAccess[]): Promise<'heard' | 'refused' | 'unheard'> {
  const accesses = noted.map(({ key: _key, sent: _sent, ...line }) => line)
  const answer = await transport.send({
    method: 'POST',
    path: '/privacy/accesses',
    body: JSON.stringify({ accesses }),
  })
  if (answer?.status === 200 && v.is(privacy.noteAccesses.output, answer.body)) return 'heard'
  const isRefusal = answer?.status === 400 || answer?.status === 422
  return isRefusal && problemOf(answer) ? 'refused' : 'unheard' // a captive portal's page is not an answer
}

async function markSent(db: ZeloDatabase, noted: DeviceAccess[]): Promise<void> {
  await db.accesses.bulkUpdate(noted.map(({ key }) => ({ key, changes: { sent: 1 as const } })))
}
