import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { query } from '../kernel/query.ts'
import { ById, Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'

/** The picture of any row, for everyone who may read that row. */
export const photos = contract('photos', {
  get: query('GET /photos/:id', 'signed_in', ById, Photo),
  /** The picture of a person, by the id of their profile. */
  ofProfile: query(
    'GET /photos/profile/:profile_id',
    'signed_in',
    v.strictObject({ profile_id: Id }),
    v.looseObject({ id: Id, avatar_url: v.string() }),
  ),
  /** Answers the file itself. */
  download: query('GET /photos/:id/download', 'signed_in', ById, v.unknown()),
})
