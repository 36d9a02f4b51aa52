import { setTimeout as sleep } from 'node:timers/promises'
import type { PullAnswer } from '#domain/sync/wire.ts'

interface Given {
  token: string
  address(): string
  /** Rows per page: small, so that a reader lags behind the writers. */
  limit?: number
  /** Between asking whether there is more. */
  restMs?: number
  /** For an answer; one that takes longer is wrong. */
  patienceMs?: number
}

/** A client that follows the changes continuously, page after page, through whichever process answers. */
export function aReader({ token, address, limit = 25, restMs = 5, patienceMs = 30_000 }: Given) {
  const shown = new Map<string, number>()
  const wrong: string[] = []
  let cursor: string | undefined
  let isOver = false
  let pausing: Promise<void> | undefined
  let asking: Promise<unknown> = Promise.resolve()

  async function page(): Promise<PullAnswer | undefined> {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })
    const asked = new Date()
    try {
      const response = await fetch(`${address()}/api/sync?${query}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (response.status === 200) return (await response.json()) as PullAnswer
      const { status, headers } = response
      if (headers.has('retry-after')) await sleep(Number(headers.get('retry-after')) * 1000)
      else if (status < 502) wrong.push(`a pull was answered ${status}`)
    } catch (error) {
      if ((error as Error).name === 'TimeoutError')
        wrong.push(`the pull of ${asked.toISOString()} was not answered`)
    }
    return undefined // a process that was killed, or has no database now
  }

  function take(answer: PullAnswer): void {
    if (answer.reset && cursor !== undefined) wrong.push('the reader was told to start again')
    if (seqOf(answer.cursor) < seqOf(cursor)) wrong.push('the cursor went back')
    for (const { collection, id, v, row } of answer.changes) {
      const name = `${collection}:${id}`
      if (v < (shown.get(name) ?? 0)) wrong.push(`${name} went back`)
      if (row) shown.set(name, v)
      else shown.delete(name)
    }
    cursor = answer.cursor
  }

  async function follow(): Promise<void> {
    for (;;) {
      await pausing
      const isLast = isOver
      const asked = page()
      asking = asked
      const answer = await asked
      if (answer) take(answer)
      if (answer && !answer.more && isLast) return
      if (!answer?.more && !isOver) await sleep(restMs)
      else if (!answer) await sleep(5)
    }
  }

  const following = follow()
  return {
    wrong,
    /** Asks nothing more until that is over; resolves once nothing is on its way. */
    async pause(over: Promise<void>): Promise<void> {
      pausing = over
      await asking
    },
    /** Reads to the end, and answers the version of every row it has. */
    async end(): Promise<Record<string, number>> {
      isOver = true
      await following
      return Object.fromEntries([...shown].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    },
  }
}

function seqOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  return (JSON.parse(Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()) as { seq: number }).seq
}
