import { DomainError } from '#domain/kernel/errors.ts'
import { residents } from '#domain/residents/contract.ts'
import type { User } from '#domain/users/user.ts'
import { generateActivationToken } from '#server/people/activation-token.ts'
import { mustNotBeInUse } from '#server/people/email-in-use.ts'
import { acceptPerson } from '#server/people/person-body.ts'
import { hashGivenPassword } from '#server/people/prepare-password.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'
import { welcome } from './welcome.ts'
import { mustFindManaged, oneTimePassword } from './one-time-password.ts'

export const residentRoutes = serve(residents, {
  create: {
    prepare: hashGivenPassword,
    normalizeInput: acceptPerson,
    async enrich(row, { email }, work) {
      await mustNotBeInUse(work, email)
      return row
    },
    afterWrite: (row: User | null, input, work) => (row ? welcome(row, input, work) : undefined),
    async afterCommit(row: User | null, { email, password }, { kernel }) {
      if (row && password === undefined) await generateActivationToken(kernel, email)
    },
  },
  oneTimePassword: ({ id }, caller) => oneTimePassword(id, mustHaveSession(caller)),
  async invite({ id }, caller) {
    const user = await mustFindManaged(id, mustHaveSession(caller))
    await generateActivationToken(caller.kernel, user.email)
    return { message: 'E-mail de ativação enviado.' }
  },
})

function mustHaveSession({ kernel, session }: Caller) {
  if (!session) throw new DomainError('unauthenticated')
  return { kernel, session }
}
