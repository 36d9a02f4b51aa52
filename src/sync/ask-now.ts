import type { Actor } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { StoredBlob, ZeloDatabase } from '#store/database.ts'
import { type Position, readMeta } from '#store/meta.ts'
import { noteAskedFor } from '#store/older-rows.ts'
import { guarded } from '#store/watchdog.ts'
import { writeRows } from '#store/write-rows.ts'
import { judge } from './answer.ts'
import { positionNow, receiveAnswer } from './receive.ts'
import { requestOf } from './request-of.ts'
import type { Transport } from './transport.ts'

interface Asking {
  db: ZeloDatabase
  transport: Transport
  actor: Actor
}

interface Asked {
  command: AnyCommand
  input: unknown
  /** Stable across retries: if the answer was lost, the command still takes effect once. */
  key: string
  /** The file that it travels with. */
  blob?: StoredBlob | undefined
}

/**
 * Runs a command that is never queued (`online`): the rows come from the server's answer. Throws DomainError:
 * `invalid` before anything is sent, the server's refusal, or `unavailable` when it did not answer.
 */
export async function askNow({ db, transport, actor }: Asking, asked: Asked): Promise<void> {
  const { command, key, blob } = asked
  const input = parse(command.input, asked.input)
  const askedAt = await positionNow(db, actor)
  const verdict = judge(
    await transport.send(requestOf(command, { key, input: { ...input } }, { blob })),
    command.method,
  )
  switch (verdict.kind) {
    case 'acknowledged':
      await keepAnswer({ db, actor }, verdict.answer.changes, askedAt)
      return
    case 'already_gone':
      return // acknowledged in the next pull
    case 'stale':
    case 'rejected': {
      const { code, detail, errors } = verdict.problem
      throw new DomainError(code, { detail, errors })
    }
    case 'sign_in':
      throw new DomainError('unauthenticated')
    case 'proof':
      throw new DomainError('proof_needed')
    case 'retry':
      throw new DomainError('unavailable')
  }
}

async function keepAnswer(
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  changes: ServerChange[],
  askedAt: Position | undefined,
): Promise<void> {
  const collections = changes.map(({ collection }) => collection)
  await guarded(db, () =>
    writeRows(db, collections, async () => {
      if (await readMeta(db, 'ended')) return // nothing of the server stays here: the next sign-in pulls it
      await receiveAnswer(db, changes, { actor, askedAt })
      await noteAskedFor(db, changes, askedAt?.at)
    }),
  )
}
