import type { User } from '#domain/users/user.ts'

/**
 * What names somebody in the JSON of rows: nobody else has any of it. A name is no such thing: others may have the same,
 * and somebody might be called like a word of every row.
 */
export function tracesOf({ id, email, pending_email, profile }: User): string[] {
  const told = [email, pending_email, profile.cpf].flatMap((text) => (text ? [JSON.stringify(text)] : []))
  return [id, profile.id, ...told]
}
