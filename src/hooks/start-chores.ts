import { auth } from '#domain/auth/contract.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { httpTransport } from '#sync/transport.ts'

/** Sign-outs made offline are told to the server as soon as it answers; a token it no longer knows is settled too. */
export async function payRevocations(
  device: DeviceDatabase,
  fetch: typeof globalThis.fetch,
  appVersion: string,
): Promise<void> {
  for (const { token } of await device.revocations.toArray()) {
    const transport = httpTransport({ fetch, appVersion, token: () => token, onReach: () => undefined })
    const answer = await transport.send({ method: auth.logout.method, path: auth.logout.path, body: '{}' })
    if (answer && (answer.status < 300 || answer.status === 401)) await device.revocations.delete(token)
  }
}

/** Pictures of forms that were never sent and have no draft any more. */
export async function forgetOrphanPictures(db: ZeloDatabase): Promise<void> {
  const waiting = new Set((await db.outbox.toArray()).flatMap(({ blob_ids }) => blob_ids))
  const drafts = JSON.stringify((await db.drafts.toArray()).map(({ value }) => value))
  const unsent = await db.blobs.where('sent').equals(0).primaryKeys()
  await db.blobs.bulkDelete(unsent.filter((id) => !waiting.has(id) && !drafts.includes(id)))
}
