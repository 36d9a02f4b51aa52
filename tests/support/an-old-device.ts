import { createHash } from 'node:crypto'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { permissions } from '#domain/kernel/permissions.ts'
import type { Queued, Release, Who } from '#tests/server/released/release.ts'
import { aDocument } from './a-document.ts'
import { anId } from './an-occurrence.ts'

const systemStores = {
  base: '[collection+id], collection',
  outbox: '++seq, &key, lane, state, *target_keys',
  blobs: 'id, sent',
  meta: 'key',
  drafts: 'key',
}

/** A browser's storage as that release left it: rows, an outbox with files, a draft. */
export async function anOldDevice(release: Release, who: Who) {
  const surroundings = { indexedDB: new IDBFactory(), IDBKeyRange }
  const me = release.people[who]
  const db = new Dexie(`zelo-${me}`, surroundings)
  db.version(release.storesVersion).stores({ ...release.stores, ...systemStores })
  const rows = Object.entries(release.rows).filter(([table]) => table in release.stores)
  for (const [collection, held] of rows)
    await db
      .table(collection)
      .bulkAdd(held.map(({ version: _v, ...row }) => ({ ...row, _v, _pending: 0, _state: 'ok', _g: 'then' })))
  for (const queued of release.queued.filter(({ by }) => by === who)) await queue(db, release, queued)
  await db.table('meta').bulkAdd([
    { key: 'me', value: meOf(release, who) },
    { key: `cursor:${release.condominiumId}`, value: position(release) },
  ])
  await db.table('drafts').add({ key: 'occurrence:new', value: { title: 'Pela metade' }, saved_at: '' })
  db.close()
  return { me, surroundings }
}

async function queue(db: Dexie, release: Release, { command, input, before, file, by }: Queued) {
  const blob = file && aBlob(file, input.photo_id ?? input.document_id ?? '')
  if (blob) await db.table('blobs').add(blob)
  const size = blob?.bytes.byteLength
  const told = blob && { sha256: blob.sha256, ...(file === 'image' ? { size } : { file_size: size }) }
  const targets = targetsOf(command, input)
  await db.table('outbox').add({
    key: anId(),
    command,
    input: { ...input, ...told },
    targets,
    target_keys: targets.map(({ collection, id }) => `${collection}:${id}`),
    lane: `${targets[0]?.collection}:${targets[0]?.id}`,
    depends_on: [],
    before: before ?? null,
    actor_id: release.people[by],
    condominium_id: release.condominiumId,
    created_at: '2026-11-02T12:00:00.000Z',
    state: 'queued',
    attempts: 0,
    faults: 0,
    faulty_since: null,
    next_attempt_at: 0,
    held_by_server: false,
    lease_until: 0,
    problem: null,
    blob_ids: blob ? [blob.id] : [],
  })
  for (const { collection, id } of targets) {
    const { version = 0, ...row } = release.rows[collection]?.find((one) => one.id === id) ?? {}
    await db.table('base').add({ collection, id, v: version, row: version ? row : null })
  }
}

/** As the first release named them: a reservation writes its slot too, and a vote is a row of its own. */
function targetsOf(command: string, { id, vote_id }: Queued['input']) {
  const [collection = ''] = command.split('.')
  if (vote_id) return [{ collection: 'assembly_votes', id: vote_id }]
  const own = { collection, id }
  return collection === 'reservations' ? [own, { collection: 'reservation_slots', id }] : [own]
}

function aBlob(kind: 'image' | 'document', id: string) {
  const bytes = kind === 'image' ? aDocument.jpeg : aDocument.pdf
  return {
    id,
    mime: kind === 'image' ? 'image/jpeg' : 'application/pdf',
    bytes: new Uint8Array(bytes).buffer,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: kind === 'image' ? 1 : null,
    height: kind === 'image' ? 1 : null,
    sent: 0,
  }
}

function meOf(release: Release, who: Who) {
  const user = release.rows.users?.find(({ id }) => id === release.people[who])
  return {
    user,
    residence_ids: release.rows.residence_links
      ?.filter(({ user_id }) => user_id === release.people[who])
      .map(({ residence_id }) => residence_id),
    permissions: Object.fromEntries(permissions.map((name) => [name, true])),
  }
}

function position({ cursor, condominiumId }: Release) {
  const given = { ...cursor, instance: anId(), condominium_id: condominiumId, platform_seq: 0, seq: 1 }
  const text = JSON.stringify({ ...given, whole_at: '2026-11-01T12:00:00.000Z' })
  return { cursor: Buffer.from(text).toString('base64url'), generation: 'then', isWhole: false }
}
