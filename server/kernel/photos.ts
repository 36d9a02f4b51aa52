import { sql } from 'kysely'
import * as v from 'valibot'
import { findEntity } from '#domain/entities.ts'
import type { Actor, Target } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { alreadyThere } from '#domain/kernel/texts.ts'
import { Photo } from '#domain/values/photo.ts'
import type { Kernel } from './kernel.ts'
import { findVisible } from './rows.ts'
import { redactedRow } from './redact.ts'
import type { Work } from './work.ts'

type Registered = Pick<Photo, 'id' | 'sha256' | 'mime'>

/** Records which row a picture belongs to, so that `GET /photos/:id` can check access. */
export async function registerPhoto({ tx }: Work, owner: Target, photo: Registered): Promise<void> {
  const { id, sha256, mime } = photo
  const { rows } = await sql`
    insert into photos (id, collection, row_id, sha256, mime)
    values (${id}, ${owner.collection}, ${owner.id}, ${sha256}, ${mime})
    on conflict (id) do update set mime = excluded.mime
      where photos.collection = excluded.collection and photos.row_id = excluded.row_id
        and photos.sha256 = excluded.sha256
    returning id`.execute(tx)
  if (rows.length === 0) throw new DomainError('conflict', { detail: alreadyThere }) // the id belongs to another picture
}

/** The picture in the input of a command with an image. */
export function photoOf(input: unknown): Registered {
  const { photo_id, sha256, mime } = input as Omit<Photo, 'id'> & { photo_id: string } // see `TravellingFile`
  return { id: photo_id, sha256, mime }
}

/** A picture of a row that this actor may read, if it is still in the row and not redacted. */
export async function findPhoto({ db, clock }: Kernel, actor: Actor, id: string): Promise<Photo | undefined> {
  const entry = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
  const entity = entry && findEntity(entry.collection)
  const stored = entity && (await findVisible(db, actor, entity, entry.row_id))
  if (!stored || !entry) return undefined
  const shown = redactedRow(entry.collection, stored.row, { now: clock.now(), actor })
  const photo = v.safeParse(
    StoredPhoto,
    entity?.files?.(shown as never).find((file) => file.id === id),
  ) // a row of this entity
  return photo.success ? photo.output : undefined
}

/** Without its caption; a document has none. */
const StoredPhoto = v.object(Photo.entries)
