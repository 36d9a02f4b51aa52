import type { Hono } from 'hono'
import type { PullAnswer } from '#domain/sync/wire.ts'
import { anId } from './an-occurrence.ts'

export type Caller = ReturnType<typeof aCaller>

interface Answer {
  status: number
  headers: Headers
  // Tests read responses of every shape; their expectations are the check.
  // oxlint-disable-next-line no-explicit-any
  body: any
}

/** Headers of a request from an address of its own, to avoid rate limits. */
export const fromElsewhere = () => ({ 'x-forwarded-for': anId() })

/** An API client with this person's token. */
export function aCaller(app: Hono, token: () => Promise<string> | null) {
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const bearer = await token()
    const isRaw = body instanceof FormData || typeof body === 'string'
    const response = await app.request(`/api${path}`, {
      method,
      body: body === undefined || isRaw ? body : JSON.stringify(body),
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  async function page(query: Record<string, string> = {}): Promise<PullAnswer> {
    const { status, body } = await ask('GET', `/sync?${new URLSearchParams(query)}`)
    if (status !== 200) throw new Error(`pull: ${status} ${JSON.stringify(body)}`)
    return body as PullAnswer
  }

  return {
    ask,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      ask('POST', path, body, headers),
    patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
      ask('PATCH', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => ask('DELETE', path, undefined, headers),
    page,
    /** Pulls from `cursor` until there is no more. */
    async pull(cursor?: string, query: Record<string, string> = {}) {
      const pages: PullAnswer[] = []
      for (let at = cursor; ;) {
        const answer = await page({ ...query, ...(at && { cursor: at }) })
        pages.push(answer)
        at = answer.cursor
        if (!answer.more) return { pages, cursor: at, changes: pages.flatMap(({ changes }) => changes) }
      }
    },
  }
}
