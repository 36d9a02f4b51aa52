import * as v from 'valibot'
import type { Actor } from '#domain/kernel/command.ts'
import { roles } from '#domain/kernel/roles.ts'
import type { PasswordOwner } from '#domain/users/password-rule.ts'
import { User } from '#domain/users/user.ts'
import { Password } from '#domain/values/email.ts'
import { Id } from '#domain/values/id.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { provePassword } from './change-password.ts'
import { hashPassword } from './hash-password.ts'
import type { Asking, RawInput } from '#server/kernel/serve.ts'
import type { Prepared } from '#server/kernel/work.ts'

/** The hash of a command's password; one that the schema would refuse is not hashed. */
export async function hashGivenPassword(raw: RawInput, { kernel, session }: Asking): Promise<Prepared> {
  const { password } = { ...profileIn(raw), ...raw }
  if (!v.is(Password, password)) return {}
  const owner = await ownerIn(raw, kernel, session.actor)
  return {
    password_hash: await hashPassword(kernel, password, owner, { key: session.actor.id, isKnown: true }),
  }
}

/** Who is to have the password: as they are stored, with what this body changes. */
async function ownerIn(raw: RawInput, { db }: Kernel, actor: Actor): Promise<PasswordOwner> {
  const { id } = raw
  const stored = v.is(Id, id) ? await findVisible(db, actor, User, id) : undefined
  const known = stored && { ...stored.row, name: stored.row.profile.name }
  return v.parse(Owner, { ...known, ...profileIn(raw), ...raw })
}

/** The fields of a documented body that stand in its profile. */
function profileIn({ profile }: RawInput): RawInput {
  return v.is(v.looseObject({}), profile) ? profile : {}
}

/** The command itself refuses what has another form. A missing role is that of `residents.create`. */
const Owner = v.object({
  role: v.fallback(v.picklist(roles), 'RESIDENT'),
  name: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
})

/**
 * For a command that changes the person's own password: verifies the current one. The command refuses other people's.
 */
export async function proveOwnPassword(
  raw: RawInput,
  { kernel, session, address }: Asking,
): Promise<Prepared> {
  const { id, password, current_password = '' } = raw
  const { actor } = session
  if (id !== actor.id || !v.is(Password, password) || !v.is(Typed, current_password)) return {}
  return provePassword(kernel, { owner: actor, address, session, password, current_password })
}

/** Longer texts are refused: hashing time grows with length. */
const Typed = v.pipe(v.string(), v.maxLength(200))
