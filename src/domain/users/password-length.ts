import { management, type Role } from '../kernel/roles.ts'

/** The specification's 6 characters; whoever manages others needs 8 (NIST SP 800-63B, section 3.1.1.2). */
export function shortestPassword(role: Role): number {
  return management.some((one) => one === role) ? 8 : 6
}
