import type { Actor, Context } from '../kernel/command.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Permission } from '../kernel/permissions.ts'
import { type Role, roles } from '../kernel/roles.ts'
import { isSame } from '../values/same.ts'
import { livesHere, type User } from './user.ts'

const underManagers: readonly Role[] = [
  'MANAGER',
  'COLLABORATOR',
  'RESIDENT',
  'SERVICE_PROVIDER',
  'USER',
  'CLIENT',
]

/** The roles that each management role may change; no other role may change anyone. */
const below: Partial<Record<Role, readonly Role[]>> = {
  MASTER: roles,
  ADMIN: ['ADMIN', ...underManagers],
  MANAGER: underManagers,
}

/** The roles that each management role may assign, in the order of Usuários: MASTER is never the default. */
export const assignableRoles: Partial<Record<Role, readonly Role[]>> = {
  MASTER: ['ADMIN', 'MASTER'],
  ADMIN: ['ADMIN', ...underManagers],
  MANAGER: underManagers,
}

export function manages(actor: Role, role: Role): boolean {
  return below[actor]?.includes(role) ?? false
}

type Needed = 'create_user' | 'update_user' | 'delete_user'

/**
 * The permissions that allow an action on a person of this role: that of users, or that of residents or collaborators.
 */
function opening(role: Role, needed: Needed): Permission[] {
  const noun = livesHere(role) ? 'resident' : role === 'COLLABORATOR' ? 'collaborator' : null
  return noun ? [needed, `${needed.slice(0, needed.indexOf('_'))}_${noun}` as Permission] : [needed] // action_entity, both in the catalogue
}

/** Management may act on the roles that it manages, with the permission for them. */
export function mayManage(
  row: Pick<User, 'role'>,
  actor: Pick<Actor, 'role' | 'permissions'>,
  needed: Needed,
): boolean {
  const isAllowed = opening(row.role, needed).some((name) => actor.permissions.includes(name))
  return manages(actor.role, row.role) && isAllowed
}

export function mustManage(row: Pick<User, 'role'>, { actor }: Context, needed: Needed): void {
  if (!mayManage(row, actor, needed)) throw new DomainError('forbidden')
}

/** Their own profile, or one of a person they manage. */
export function mustManageOrBe(row: User, context: Context): void {
  if (row.id !== context.actor.id) mustManage(row, context, 'update_user')
}

/** A job is what others call one: management says it. The present one may be sent along. */
export function mustNotTitleSelf(row: User, title: string | null | undefined, { actor }: Context): void {
  const isNew = title !== undefined && title !== row.profile.role_title
  if (isNew && row.id === actor.id && !mayManage(row, actor, 'update_user'))
    throw new DomainError('forbidden', { detail: 'O seu cargo é informado pela administração.' })
}

export function mustNotBeSelf(row: User, { actor }: Context): void {
  if (row.id === actor.id) throw new DomainError('conflict', { detail: 'Ninguém pode remover a si mesmo.' })
}

/** Whether this actor may assign the role in this condominium. Collaborators have a screen of their own. */
export function mustAssign(
  { role, condominium_id }: Pick<User, 'role' | 'condominium_id'>,
  actor: Actor,
): void {
  const mayGive =
    assignableRoles[actor.role]?.includes(role) || (actor.role === 'MASTER' && role === 'COLLABORATOR')
  const errors = [
    ...(condominium_id === null && role !== 'MASTER'
      ? [{ path: 'condominium_id', message: 'Condomínio é obrigatório' }]
      : []),
    ...(mayGive ? [] : [{ path: 'role', message: 'Perfil não permitido para seu nível de acesso' }]),
  ]
  if (errors.length > 0) throw new DomainError('invalid', { errors })
  if (actor.role !== 'MASTER' && condominium_id !== actor.condominium_id) throw new DomainError('forbidden')
}

/** Nobody changes their own role, condominium or exceptions; others do, within what they may assign. */
export function mustMayChangeAccess(row: User, asked: Partial<User>, context: Context): void {
  const { actor } = context
  const changed = accessFields.filter((name) => name in asked && !isSame(asked[name], row[name]))
  if (changed.length === 0) return
  if (row.id === actor.id) throw new DomainError('conflict', { detail: 'Ninguém muda o próprio acesso.' })
  if (!manages(actor.role, row.role)) throw new DomainError('forbidden')
  if (changed.includes('role') || changed.includes('condominium_id')) {
    const next = { ...row, ...asked }
    mustManage(next, context, 'update_user')
    mustAssign(next, actor)
  }
  if (changed.includes('permissions_override') && !actor.permissions.includes('update_settings'))
    throw new DomainError('forbidden')
}

const accessFields = ['email', 'role', 'condominium_id', 'status', 'permissions_override'] as const

/** Who registered themselves and belongs nowhere yet. Anybody may register: a CPF there would occupy somebody else's. */
export function isUnlinked({ role, condominium_id }: Pick<User, 'role' | 'condominium_id'>): boolean {
  return condominium_id === null && role !== 'MASTER'
}

export function mustBelongForCpf(row: User, cpf: string | null | undefined): void {
  if (!cpf || !isUnlinked(row)) return
  const message = 'O CPF entra no cadastro depois do vínculo a um condomínio.'
  throw new DomainError('invalid', { errors: [{ path: 'cpf', message }] })
}

/** The people in the Usuários screen: for MASTER, those who run the platform and those without a condominium yet. */
export function isListed(
  row: Pick<User, 'role' | 'condominium_id'>,
  { role, condominium_id }: Pick<Actor, 'role' | 'condominium_id'>,
): boolean {
  if (role !== 'MASTER') return row.condominium_id !== null && row.condominium_id === condominium_id
  const runsThis = row.role === 'ADMIN' && row.condominium_id === condominium_id
  return row.role === 'MASTER' || runsThis || row.condominium_id === null
}

/**
 * A person's overrides as they are stored: null if they disable nothing. `override` maps permission ids to booleans.
 */
export function keptOverride(override: Record<string, boolean> | null): Record<string, boolean> | null {
  return override && Object.values(override).includes(false) ? override : null
}
