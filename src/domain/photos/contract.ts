import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { query } from '../kernel/query.ts'
import { Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'

/** Pictures of any row, for whoever may see that row. */
export const photos = contract('photos', {
  get: query('GET /photos/:id', 'signed_in', v.strictObject({ id: Id }), Photo),
  /** Answers the bytes themselves. */
  download: query('GET /photos/:id/download', 'signed_in', v.strictObject({ id: Id }), v.unknown()),
})
