import { TOTP } from 'otpauth'
import { fromElsewhere } from './a-caller.ts'
import type { aClock } from './a-clock.ts'
import { aResident } from './a-resident.ts'
import type { PersonName } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'
import { anEmail } from './an-email.ts'
import { emailedToken } from './emailed-token.ts'
import { signIn } from './sign-in.ts'

export const theirPassword = 'uma senha comprida'

export type WithApp = Awaited<ReturnType<ReturnType<typeof peopleWithAnApp>['withApp']>>

/** People who have an authenticator app, lose it and ask to enter without; and those who vouch for them. */
export function peopleWithAnApp(server: TestServer, clock: ReturnType<typeof aClock>) {
  const stranger = (path: string, body: object = {}, headers: object = {}) =>
    server.stranger.post(path, body, { ...fromElsewhere(), ...headers })

  /** Whoever reads the mailbox chooses a password. */
  async function choosesPassword(email: string, password = theirPassword) {
    const { token } = (await stranger('/auth/generate-activation-token', { email })).body
    return stranger('/auth/activate-account', { email, token, password, confirmPassword: password })
  }

  async function addsApp(headers: object) {
    const { ticket, secret } = (await stranger('/auth/factors/totp', {}, headers)).body
    const totp = new TOTP({ secret })
    const shown = () => totp.generate({ timestamp: Date.parse(clock.now()) })
    const added = await stranger(
      '/auth/factors/totp/confirm',
      { ticket, code: shown(), label: 'Celular' },
      headers,
    )
    return { shown, codes: added.body.recovery_codes as string[] }
  }

  const half = async (email: string, password = theirPassword) =>
    (await signIn(server, email, password)).body.second_factor?.ticket as string
  const ask = async (email: string, password = theirPassword) =>
    (await stranger('/auth/access-recovery', { ticket: await half(email, password) })).body

  /** They chose a password, added an authenticator app, and are signed in on a device. */
  async function withApp({ id, email }: { id: string; email: string }) {
    await choosesPassword(email)
    const headers = {
      authorization: `Bearer ${(await signIn(server, email, theirPassword)).body.token}`,
    }
    return {
      id,
      email,
      headers,
      ...(await addsApp(headers)),
      half: () => half(email),
      ask: () => ask(email),
      me: () => server.stranger.get('/auth/me', headers),
    }
  }

  /** With a session of just now: sensitive acts ask for it. */
  const headersOf = async (id: string) => ({
    authorization: `Bearer ${await server.kernel.sessions.open(id)}`,
  })

  return {
    stranger,
    withApp,
    addsApp,
    choosesPassword,
    half,
    ask,
    headersOf,
    aLostResident: async () => withApp(await aResident(server)),
    /** MASTER, as another one has created them. */
    async aMaster() {
      const given = { name: 'Outra MASTER', email: anEmail(), role: 'MASTER' }
      return (await server.asJustIn('master').post('/users', given)).body as { id: string; email: string }
    },
    /** The person's request, as this one may see it. */
    async listed(who: PersonName | { id: string }, id: string) {
      const headers = await headersOf(typeof who === 'string' ? server.fixture.people[who].id : who.id)
      const { body } = await server.stranger.get('/auth/access-recoveries', headers)
      return body.find(({ user }: { user: { id: string } }) => user.id === id)
    },
    async vouchBy(who: PersonName | { id: string }, recoveryId: string) {
      const headers = await headersOf(typeof who === 'string' ? server.fixture.people[who].id : who.id)
      return stranger(`/auth/access-recoveries/${recoveryId}/vouch`, {}, headers)
    },
    /** Management gives the account another address, whose mailbox confirms it. */
    async movesTo(by: PersonName, id: string, email: string) {
      const asked = await server.asJustIn(by).patch(`/users/${id}`, { email })
      const token = await emailedToken(server, email, 'confirm-email')
      await stranger('/auth/confirm-email', { token })
      return asked
    },
  }
}
