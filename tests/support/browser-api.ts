import { randomInt } from 'node:crypto'
import type { Me } from '#domain/auth/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { anId, anOccurrence } from './an-occurrence.ts'
import { type BuiltServer, demoPassword } from './browser-server.ts'

/** An API client for browser tests: what happens on the server besides the screen. */
export async function signInByApi(server: Pick<BuiltServer, 'url'>, email: string, password = demoPassword) {
  const { token, ...me } = await json<Me & { token: string }>(
    await post(server, '/auth/login', { email, password }),
  )
  return { ...me, ...voice(server, token), token, condominiumId: me.user.condominium_id ?? '' }
}

function voice(server: Pick<BuiltServer, 'url'>, token: string) {
  function call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': anId(),
      },
      body: body && JSON.stringify(body),
    })
  }

  const get = <T>(path: string) => call('GET', path).then(json<T>)
  const listed = (condominiumId?: string) =>
    get<Occurrence[]>(`/occurrences${condominiumId ? `?condominium_id=${condominiumId}` : ''}`)

  return {
    call,
    get,
    occurrences: listed,
    occurrencesTitled: async (title: string) => (await listed()).filter((row) => row.title === title),
    units: () => get<Residence[]>('/residences'),
    async record(given: Partial<Occurrence> & { title: string }): Promise<string> {
      const [unit] = await get<Residence[]>('/residences')
      if (!unit) throw new Error('Nobody to record for: this person sees no unit')
      const input = anOccurrence(unit, given)
      await must(await call('POST', '/occurrences', input))
      return input.id
    },
    async edit(id: string, patch: Partial<Occurrence>) {
      await must(await call('PATCH', `/occurrences/${id}`, patch))
    },
    async move(id: string, status: Occurrence['status']) {
      await must(await call('PATCH', `/occurrences/${id}/status`, { status }))
    },
    async photo(id: string): Promise<Buffer> {
      const answer = await must(await call('GET', `/photos/${id}/download`))
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** A resident of the demo building who was invited and never signed in; of a unit of which nobody has, while there are any. */
export async function aPendingNeighbour(server: BuiltServer): Promise<string> {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const users = await sindico.get<Me['user'][]>('/users')
  const pending = new Map(users.flatMap((user) => (user.status === 'PENDING' ? [[user.id, user.email]] : [])))
  const units = (await sindico.units()).map(({ residents }) => residents.map(({ user }) => user.id))
  const untouched = units.filter((ids) => ids.every((id) => pending.has(id)))
  const [first] = [...untouched, ...units].flat().flatMap((id) => pending.get(id) ?? [])
  if (!first) throw new Error('Every neighbour is taken')
  return first
}

/** One of them with a password that is three days old, so that they may vote: a person no other test uses. */
export async function aNeighbour(server: BuiltServer): Promise<string> {
  const email = await aPendingNeighbour(server)
  await activate(server, email)
  await server.afterTheWait(email)
  return email
}

/** Sets the password of whoever was invited or has registered, with the code of their mailbox. */
export async function activate(server: BuiltServer, email: string, password = demoPassword): Promise<void> {
  const chosen = { password, confirmPassword: password }
  const token = await activationCodeOf(server, email)
  await must(await post(server, '/auth/activate-account', { email, token, ...chosen }))
}

/** A code for this address; outside production the answer has it, as the e-mail does. */
export async function activationCodeOf(server: BuiltServer, email: string): Promise<string> {
  const asked = await post(server, '/auth/generate-activation-token', { email })
  return (await json<{ token: string }>(asked)).token
}

/** Somebody who registered themselves and confirmed their e-mail. */
export async function registerByApi(
  server: BuiltServer,
  person: { name: string; email: string; password: string },
): Promise<void> {
  await must(await post(server, '/auth/register', person))
  await activate(server, person.email, person.password)
}

/** Each request comes from another address, so that no rate limit is shared. */
function post({ url }: Pick<BuiltServer, 'url'>, path: string, body: object): Promise<Response> {
  const address = Array.from({ length: 3 }, () => randomInt(256)).join('.')
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` },
    body: JSON.stringify(body),
  })
}

async function json<T>(answer: Response): Promise<T> {
  return (await (await must(answer)).json()) as T // the server's contract, which its own tests check
}

async function must(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
