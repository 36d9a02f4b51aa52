import { users } from '#domain/users/contract.ts'
import { photoActs } from '#hooks/photo-acts.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { CommandCall } from '#store/dispatch.ts'

interface Face {
  userId: string
  profileId: string
  blobIds: readonly string[]
}

/** Command calls that set the picture of a person, who may be created in the same operation. */
export async function avatarActs(
  db: ZeloDatabase,
  { userId, profileId, blobIds }: Face,
): Promise<CommandCall[]> {
  const acts = await photoActs(db, { command: users.setPhoto, rowId: userId, blobIds })
  return acts.map((act) => ({ ...act, input: { ...(act.input as object), profile_id: profileId } })) // created one line up
}
