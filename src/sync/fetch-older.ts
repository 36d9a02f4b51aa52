import * as v from 'valibot'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { OlderAnswer } from '#domain/sync/wire.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { olderKey, type Position, readMeta, writeMeta } from '#store/meta.ts'
import { type KeptKind, noteAskedFor, olderKept } from '#store/older-rows.ts'
import { guarded } from '#store/watchdog.ts'
import { writeRows } from '#store/write-rows.ts'
import { problemOf } from './answer.ts'
import { positionNow, receiveAnswer } from './receive.ts'
import type { Transport } from './transport.ts'

interface Asking {
  db: ZeloDatabase
  transport: Transport
  actor: Actor
}

/** Attempts: an answer is discarded, and requested again, if a pull has advanced the cursor meanwhile. */
const tries = 4

/**
 * Fetches the next page of rows older than this device keeps; they are stored like any other rows. Throws DomainError:
 * the server's refusal, or `unavailable`.
 */
export async function fetchOlder(asking: Asking, entity: KeptKind): Promise<void> {
  const { db, actor } = asking
  const { collection, keeps } = entity
  const condominiumId = mustHaveCondominium(actor)
  const key = olderKey(collection, condominiumId)
  for (let left = tries; left > 0; left--) {
    const askedAt = await mustHavePosition(asking)
    const now = askedAt.at ?? ''
    const from = (await olderKept(db, { collection, condominiumId, now }))?.from
    const answer = await ask(asking, { collection, ...(from && { before: from.since, before_id: from.id }) })
    const last = answer.changes.at(-1)
    const isTaken = await guarded(db, () =>
      writeRows(db, [collection], async () => {
        const isSame = await isWhereItWas(asking, askedAt.cursor)
        if (!isSame || (await readMeta(db, key))?.from?.id !== from?.id) return false
        await receiveAnswer(db, answer.changes, { actor, askedAt })
        const reached = last?.row && { since: String(last.row[keeps.since]), id: last.id }
        await writeMeta(db, key, {
          from: reached ?? from ?? null,
          isAll: !answer.more,
          asked_at: answer.at,
        })
        return true
      }),
    )
    if (isTaken) return
  }
  throw new DomainError('unavailable')
}

/**
 * Fetches one row by its id, whatever its age; false if there is none that this person may see. Throws DomainError: the
 * server's refusal, or `unavailable`.
 */
export async function fetchRow(asking: Asking, entity: KeptKind, id: string): Promise<boolean> {
  const { db, actor } = asking
  const { collection } = entity
  for (let left = tries; left > 0; left--) {
    const askedAt = await mustHavePosition(asking)
    const answer = await ask(asking, { collection, id })
    if (answer.changes.length === 0) return false
    const isTaken = await guarded(db, () =>
      writeRows(db, [collection], async () => {
        if (!(await isWhereItWas(asking, askedAt.cursor))) return false
        await receiveAnswer(db, answer.changes, { actor, askedAt })
        await noteAskedFor(db, answer.changes, answer.at)
        return true
      }),
    )
    if (isTaken) return true
  }
  throw new DomainError('unavailable')
}

/** Without a first pull there is no copy yet that rows could be older than. */
async function mustHavePosition({ db, actor }: Asking): Promise<Position> {
  const position = await positionNow(db, actor)
  if (!position) throw new DomainError('unavailable')
  return position
}

/**
 * Whether an answer may still be stored: nobody signed out, and no pull has meanwhile deleted or hidden rows that it
 * contains.
 */
async function isWhereItWas({ db, actor }: Asking, cursor: string): Promise<boolean> {
  const isHere = !db.isLeft && (await readMeta(db, 'me')) !== undefined
  return isHere && (await positionNow(db, actor))?.cursor === cursor
}

async function ask({ transport, actor }: Asking, input: Record<string, string>): Promise<OlderAnswer> {
  const query = new URLSearchParams(input)
  if (actor.role === 'MASTER') query.set('condominium_id', mustHaveCondominium(actor))
  const raw = await transport.send({ method: 'GET', path: `/sync/older?${query}` })
  const problem = raw && problemOf(raw)
  if (problem && problem.status < 500) throw new DomainError(problem.code, { detail: problem.detail })
  const parsed = v.safeParse(OlderAnswer, raw?.body)
  if (raw?.status !== 200 || !parsed.success) throw new DomainError('unavailable')
  return parsed.output
}

function mustHaveCondominium({ condominium_id }: Actor): string {
  if (!condominium_id) throw new DomainError('wrong_condominium')
  return condominium_id
}
