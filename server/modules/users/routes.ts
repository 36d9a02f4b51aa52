import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import { User } from '#domain/users/user.ts'
import { findPerson } from '#server/kernel/person.ts'
import { found } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { serve } from '#server/kernel/serve.ts'

export const userRoutes = serve(users, {
  get: found(User),

  async effectivePermissions({ id }, { kernel, session }) {
    const visible = session && (await findVisible(kernel.db, session.actor, User, id))
    if (!visible) throw new DomainError('not_found')
    const person = await findPerson(kernel.db, id, kernel.clock.now())
    return person?.me.permissions ?? {} // INACTIVE: may do nothing
  },
})
