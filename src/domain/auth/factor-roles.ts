import type { Role } from '../kernel/roles.ts'

/** Who answers for other people's data in bulk may not be without a second factor. */
const required: readonly Role[] = ['MASTER', 'ADMIN']

export function mustHaveFactor(role: Role): boolean {
  return required.includes(role)
}
