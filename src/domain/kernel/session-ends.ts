import { dayMs } from '../values/civil-time.ts'
import { type Role, staff } from './roles.ts'

/**
 * Why a session is over. `signed_out`: by its person, on that device. `expired`: not used for too long, or too old.
 * `unknown`: the server has never had the token, or not for years.
 */
export const sessionEnds = [
  'signed_out',
  'ended_by_owner',
  'password_changed',
  'ended_by_management',
  'expired',
  'unknown',
] as const

export type SessionEnd = (typeof sessionEnds)[number]

/** What the person reads on the sign-in screen, and other API clients in the problem. */
export const sessionEndTexts: Record<SessionEnd, string> = {
  signed_out: 'Você saiu do Zelo neste aparelho. Entre de novo para continuar.',
  ended_by_owner: 'Esta sessão foi encerrada a partir de outro aparelho. Entre de novo para continuar.',
  password_changed: 'A senha desta conta foi trocada. Entre com a nova para continuar.',
  ended_by_management: 'A administração encerrou o acesso desta conta. Entre de novo, ou fale com ela.',
  expired: 'Sua sessão terminou por tempo. Entre de novo para continuar.',
  unknown: 'Sua sessão terminou. Entre de novo para continuar.',
}

const keepsRows: readonly SessionEnd[] = ['signed_out', 'unknown']

/**
 * Whether a device erases what it had received. Not when the server cannot tell why: a fault of ours must not empty
 * people's devices. A sign-out erases by itself.
 */
export function erasesDevice(reason: SessionEnd): boolean {
  return !keepsRows.includes(reason)
}

/** What is unsent and encrypted waits so long for its person; what could not be encrypted waits a week. */
export const keptDays = { encrypted: 90, plain: 7 }

/** The data of somebody else on a shared device, since nobody has been in as them. */
export const othersKeptDays = 30

/** A session lasts half a year, in use or not. */
export const sessionLastsMs = 180 * dayMs

/** A session that is not used for so long has ended: shorter for those who see other people's data. */
export function idleMs(role: Role): number {
  return (staff.some((one) => one === role) ? 30 : 90) * dayMs
}
