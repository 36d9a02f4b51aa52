import { finder, searchable } from '#domain/values/search.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { mayManage } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { digitsOf } from '#domain/values/cpf.ts'
import type { Local } from '#store/local-row.ts'

export type Collaborator = Local<User>

export interface CollaboratorFilter {
  search: string
  status: string
}

/** Every typed word must be in the name, the e-mail, a telephone or the job. */
export function foundCollaborators(
  rows: readonly Collaborator[],
  { search, status }: CollaboratorFilter,
): Collaborator[] {
  const isMeant = finder(search)
  const digits = digitsOf(search)
  return rows.filter((row) => {
    const { email, role_title, profile } = row
    const text = searchable(profile.name, email, role_title)
    const isCalled =
      digits.length >= fewestDigits && profile.phones.some((one) => one.number.includes(digits))
    return (!status || row.status === status) && (isCalled || isMeant(text))
  })
}

/** Fewer digits than this match nearly every number. */
const fewestDigits = 3

/** Whether this actor has the permission for this action on collaborators. */
export function mayTend(
  actor: Pick<Actor, 'role' | 'permissions'>,
  needed: 'create_user' | 'update_user' | 'delete_user',
): boolean {
  return mayManage({ role: 'COLLABORATOR' }, actor, needed)
}
