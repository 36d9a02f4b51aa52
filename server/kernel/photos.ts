import { sql } from 'kysely'
import type { Target } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Photo } from '#domain/values/photo.ts'
import type { Work } from './write.ts'

/** Notes which row holds a picture, so that `GET /photos/:id` finds who may see it. */
export async function registerPhoto({ tx }: Work, owner: Target, input: unknown): Promise<void> {
  const { photo_id, sha256, mime } = input as Omit<Photo, 'id'> & { photo_id: string } // commands with `file` take these
  const { rows } = await sql`
    insert into photos (id, collection, row_id, sha256, mime)
    values (${photo_id}, ${owner.collection}, ${owner.id}, ${sha256}, ${mime})
    on conflict (id) do update set mime = excluded.mime
      where photos.collection = excluded.collection and photos.row_id = excluded.row_id
        and photos.sha256 = excluded.sha256
    returning id`.execute(tx)
  if (rows.length === 0) throw new DomainError('conflict') // the id names another picture
}
