import { findCommand } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import { partOf } from '#domain/kernel/command.ts'
import { actWords } from '#domain/words/act-words.ts'
import { isQuiet, needsPerson, operationsIn } from '#store/operations.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { withDependants } from '#store/dependants.ts'
import { nameOfEntry } from '#store/entry-name.ts'
import { readMeta, type SentNote } from '#store/meta.ts'
import { isLiving, type OutboxEntry, recordedHere } from '#store/outbox-entry.ts'
import { discard, resend } from '#store/pendencies.ts'
import { useSession } from '#session/SessionContext.tsx'
import { useLive } from './use-live.ts'

/** An operation that the server has not acknowledged, as the Pendências screen lists it. */
export interface Pendency {
  /** The entry described: the refused one, else the operation's first. */
  entry: OutboxEntry
  /** What "Descartar" discards: the refused entry, else the whole operation. */
  keys: string[]
  isSending: boolean
  /** When it was made. */
  at: string
  collection: string
  /** The label of its entity: "Ocorrência". */
  label: string
  title: string
  /** Description: "Ocorrência com 1 foto · 480 KB". */
  words: string
  /** The id of its first picture, in `blobs`. */
  picture: string | null
  verb: 'create' | 'patch' | 'remove' | 'change'
  /** A vote: it cannot be edited and sent again, only cast again. */
  isFinal: boolean
  /** Other operations that depend on this one and are discarded with it. */
  dependants: number
  /** The acknowledged values, to compare with an edit in conflict. */
  current: Record<string, unknown> | null
}

export interface Pendencies {
  refused: Pendency[]
  waiting: Pendency[]
  sent: SentNote[]
}

export function usePendencies(): Pendencies | undefined {
  return useLive(
    async (db) => ({ ...(await pendenciesOf(db)), sent: (await readMeta(db, 'sent')) ?? [] }),
    [],
  )
}

export function usePendencyActions() {
  const session = useSession()
  return {
    discard: (...keys: readonly string[]) => discard(session.dispatchContext(), ...keys),
    async resend(key: string, edits?: Record<string, unknown>) {
      await resend(session.dispatchContext(), key, edits)
      await session.retryNow()
    },
  }
}

/** One line per operation; if something in it was refused, one per refusal. */
export async function pendenciesOf(db: ZeloDatabase): Promise<Omit<Pendencies, 'sent'>> {
  const acts = operationsIn(await db.outbox.orderBy('seq').toArray())
  const refused = acts.flatMap((act) => act.filter(needsPerson).map((entry) => ({ entry, act })))
  const waiting = acts.flatMap((act) => {
    const living = act.filter(isWaiting)
    const [entry] = living
    // Entries that depend on a refused one of the same operation are part of its line.
    return entry && !act.some(needsPerson) ? [{ entry, act: living }] : []
  })
  return {
    refused: await Promise.all(refused.map((one) => tell(db, one))),
    waiting: await Promise.all(waiting.map((one) => tell(db, one))),
  }
}

function isWaiting(entry: OutboxEntry): boolean {
  return isLiving(entry) && !needsPerson(entry) && !isQuiet(entry)
}

interface Told {
  entry: OutboxEntry
  act: readonly OutboxEntry[]
}

async function tell(db: ZeloDatabase, { entry, act }: Told): Promise<Pendency> {
  const [target] = entry.targets
  const shown = target && (await db.rows(target.collection).get(target.id))
  const command = findCommand(entry.command)
  const collection = target?.collection ?? ''
  const label = findEntity(collection)?.names.label ?? 'Alteração'
  const isRefused = needsPerson(entry)
  const files = await entryFilesOf(db, act)
  const keys = isRefused ? [entry.key] : act.map(({ key }) => key)
  return {
    entry,
    keys,
    isSending: act.some(({ state }) => state === 'sending'),
    at: recordedHere(entry),
    collection,
    label,
    title: await nameOfEntry(db, entry, shown),
    words: command ? actWords({ command, collection, label, input: entry.input, ...files }) : label,
    picture: files.picture,
    verb: command?.verb ?? 'change',
    isFinal: command?.offline === 'final',
    dependants: isRefused ? operationsIn(await withDependants(db, ...keys)).length - 1 : 0,
    current: entry.problem?.current ? partOf(rowIn(entry.problem.current), command ?? {}) : null,
  }
}

async function entryFilesOf(db: ZeloDatabase, act: readonly OutboxEntry[]) {
  const pictures = act.filter(({ command }) => findCommand(command)?.file?.kind === 'image')
  const blobs = await db.blobs.bulkGet(act.flatMap(({ blob_ids }) => blob_ids))
  return {
    photos: pictures.length,
    picture: pictures[0]?.blob_ids[0] ?? null,
    bytes: blobs.reduce((sum, blob) => sum + (blob?.bytes.byteLength ?? 0), 0),
  }
}

/** The server's problem has the row with its version; the base copy has the row alone. */
function rowIn(current: Record<string, unknown>): object {
  return (current.row as object | undefined) ?? current
}
