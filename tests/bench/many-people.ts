import { randomBytes, randomInt } from 'node:crypto'
import { uuidv7 } from '#domain/values/id.ts'
import type { PullAnswer } from '#domain/sync/wire.ts'
import { type ManyCondominiums, password } from './many-servers.ts'

/** Somebody of a copied condominium, or `master@demo.zelo`, with an address of their own. */
export async function signedIn({ url }: Pick<ManyCondominiums, 'url'>, email: string) {
  const address = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...address },
    body: JSON.stringify({ email, password }),
  })
  if (!login.ok) throw new Error(`${email}: the sign-in answered ${login.status}`)
  const { token } = (await login.json()) as { token: string }
  const authorization = `Bearer ${token}`

  async function get(path: string): Promise<Response> {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization } })
    if (!answer.ok) throw new Error(`GET ${path} of ${email} answered ${answer.status}`)
    return answer
  }
  async function pull(from?: string): Promise<string> {
    for (let cursor = from; ;) {
      const query = new URLSearchParams({ limit: '500', ...(cursor !== undefined && { cursor }) })
      const answer = (await (await get(`/sync?${query.toString()}`)).json()) as PullAnswer
      cursor = answer.cursor
      if (!answer.more) return cursor
    }
  }
  return { token, get, pull, describing: (id: string) => describing(id, authorization) }
}

export type Person = Awaited<ReturnType<typeof signedIn>>

/** A command of a device: a new description of an area. */
function describing(id: string, authorization: string) {
  return {
    method: 'PATCH' as const,
    path: `/api/areas/${id}`,
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': uuidv7(Date.now(), randomBytes(10)),
      prefer: 'return=minimal',
    },
    body: JSON.stringify({ description: `Medida ${randomInt(1_000_000)}` }),
  }
}

/** One of the copies, each with the same chance. */
export function aCopy({ condominiums }: Pick<ManyCondominiums, 'condominiums'>): number {
  return randomInt(1, condominiums - 1)
}
