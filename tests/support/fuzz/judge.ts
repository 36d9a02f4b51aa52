import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import * as v from 'valibot'
import { findEntity } from '#domain/entities.ts'
import type { Declared } from '#domain/kernel/contract.ts'
import { problems } from '#domain/kernel/errors.ts'
import { problemTexts } from '#domain/kernel/texts.ts'
import { PullAnswer } from '#domain/sync/wire.ts'
import type { Example } from '#tests/support/an-example.ts'
import type { TestServer } from '../a-server.ts'
import { type WatchedWrites, watchedWrites } from '../watched-writes.ts'

/** Responses by outcome: `accepted`, or the error code. */
export type Tally = Map<string, number>

/** Checks every response of a server, and what it stored. */
export async function aJudge(server: TestServer, { place, tally }: { place: Example; tally: Tally }) {
  const writes: WatchedWrites = await watchedWrites(server.db as never) // asks the catalogue for its tables
  const { condominium_id } = place
  let cursor = (await server.as('master').pull(undefined, { condominium_id })).cursor
  let accepted = 0
  const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)
  const outside = () => ({ files: [...server.files.digests()].sort(), emails: server.emails.length })
  let before = outside()

  return {
    accepted: () => accepted,
    /** Ignores what was written so far: it was no attempt. */
    async begin() {
      await writes.taken()
      before = outside()
    },
    async judge(request: Request, response: Response, entry: Declared | undefined): Promise<boolean> {
      expect(response.status, 'the status').toBeLessThan(500)
      if (response.status < 400) {
        count('accepted')
        accepted++
        await mustFit(response, entry)
        if ((await writes.taken()).length > 0) await mustBePulled()
        return true
      }
      count(await mustBeAProblem(request, response))
      const written = (await writes.taken()).map(({ act }) => act)
      expect(written.filter((act) => !mayStay(act, request, entry))).toEqual([])
      expect(outside()).toEqual(before)
      return false
    },
  }

  /** Stored rows match their schema, and a device can pull them. */
  async function mustBePulled() {
    const pulled = await server.as('master').pull(cursor, { condominium_id })
    cursor = pulled.cursor
    for (const page of pulled.pages) v.parse(PullAnswer, page)
    for (const { collection, row } of pulled.changes) {
      const entity = findEntity(collection)
      if (row && entity) v.parse(entity.row, row)
    }
  }
}

/** A documented response matches its documented schema. */
async function mustFit(response: Response, entry: Declared | undefined) {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson || entry === undefined || entry.kind === 'command') {
    await response.body?.cancel()
    return
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = String(response.headers.has('content-encoding') ? gunzipSync(bytes) : bytes)
  if (text !== '') v.parse(entry.output, JSON.parse(text))
}

async function mustBeAProblem(request: Request, response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const text = await response.text()
  if (request.method === 'HEAD') return `${response.status}`
  const { type, title, status, code } = JSON.parse(text) as Record<string, unknown>
  const known = code as keyof typeof problems
  expect({ type, title, status }).toEqual({
    type: `urn:zelo:problem:${known}`,
    title: problemTexts[known],
    status: response.status,
  })
  expect(problems[known]).toBe(response.status)
  return known
}

/** What a refusal writes on purpose: rate-limit tries, and the refusal itself under its idempotency key. */
function mayStay(act: string, request: Request, entry: Declared | undefined): boolean {
  if (act.startsWith('rate_limits ') || act === 'tickets update') return true
  if (act === 'idempotency insert') return request.headers.has('idempotency-key')
  return act === 'activation_tokens update' && entry?.name === 'auth.activateAccount'
}
