import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { fromElsewhere } from './a-caller.ts'
import type { aClock } from './a-clock.ts'
import { aResident } from './a-resident.ts'
import type { TestServer } from './a-server.ts'
import { anAuthenticator } from './an-authenticator.ts'
import { signIn } from './sign-in.ts'

/** The address of a server whose people have passkeys. */
export const origin = 'https://zelo.example'
export const password = 'uma-senha-boa'

/** An API client of somebody who is in, in an address of its own. */
interface SignedIn {
  post: TestServer['stranger']['post']
}

/** People, and the second factors that they add; `server` is called once it is there. */
export function peopleWithFactors(server: () => TestServer, clock: ReturnType<typeof aClock>) {
  const codeAt = (secret: string, ms = Date.parse(clock.now())) =>
    new TOTP({ secret }).generate({ timestamp: ms })

  return {
    codeAt,
    nextCode(secret: string) {
      clock.pass(30_000) // a code counts once
      return codeAt(secret)
    },

    /** A resident who has chosen a password, signed in on one device. */
    async somebody() {
      const { stranger } = server()
      const { id, email } = await aResident(server())
      const given = (await server().as('sindico').post(`/users/${id}/one-time-password`)).body.password
      const first = await signIn(server(), email, given)
      const change = { current_password: given, password }
      const authorization = `Bearer ${first.body.token}`
      await stranger.post('/auth/change-password', change, { authorization, ...fromElsewhere() })
      const post = (path: string, body?: unknown) =>
        stranger.post(path, body, { authorization, ...fromElsewhere() })
      const get = (path: string) => stranger.get(path, { authorization })
      const remove = (path: string) => stranger.delete(path, { authorization })
      return { id, email, post, get, remove, authorization }
    },

    async addTotp({ post }: SignedIn) {
      const { ticket, secret, uri } = (await post('/auth/factors/totp')).body
      const given = { ticket, code: codeAt(secret), label: 'Celular' }
      const { body, status } = await post('/auth/factors/totp/confirm', given)
      expect(status).toBe(200)
      return { secret, uri, ...body } as {
        secret: string
        uri: string
        recovery_codes: string[] | null
        factor: { id: string }
      }
    },

    async addPasskey({ post }: SignedIn, key = anAuthenticator({ origin })) {
      const { ticket, passkey } = (await post('/auth/factors/passkey')).body
      const body = { ticket, passkey: key.make(passkey), label: 'Chave do celular' }
      return { key, answer: await post('/auth/factors/passkey/confirm', body) }
    },

    secondStep: (body: object) => server().stranger.post('/auth/second-factor', body, fromElsewhere()),
  }
}
