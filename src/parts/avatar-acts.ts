import { users } from '#domain/users/contract.ts'
import { photoActs } from '#hooks/photo-acts.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { CommandCall } from '#store/dispatch.ts'

interface Face {
  userId: string
  profileId: string
  blobIds: readonly string[]
}

/** The acts that give somebody, made or yet to be made in the same breath, their picture. */
export async function avatarActs(
  db: ZeloDatabase,
  { userId, profileId, blobIds }: Face,
): Promise<CommandCall[]> {
  const acts = await photoActs(db, { command: users.setPhoto, rowId: userId, blobIds })
  return acts.map((act) => ({ ...act, input: { ...(act.input as object), profile_id: profileId } })) // made one line up
}
