import type { Position } from '#store/meta.ts'
import type { Device } from './device.ts'
import { canonical } from './replay-oracle.ts'
import type { Ledger } from './ledger.ts'
import type { Look } from './look.ts'
import { unsentFiles } from './unsent.ts'

interface Cursor {
  platform_seq: number
  seq: number
}

/** What is tracked of a device from step to step. */
export function aWatch(device: Device, ledger: Ledger) {
  /** Every outbox entry so far, with its idempotency keys. */
  const places = new Map<number, Set<string>>()
  const ended = new Set<number>()
  let positions = new Map<string, Position>()

  return {
    /** I5: an entry is removed only if the server acknowledged it or, in this step, the person discarded it. */
    outboxFaults({ entries }: Look, wasByPerson: boolean): string[] {
      for (const { seq, key } of device.sentAs) remember(seq, key)
      const here = new Set(entries.map(({ seq }) => seq))
      const faults: string[] = []
      for (const [seq, keys] of places) {
        if (here.has(seq) || ended.has(seq)) continue
        ended.add(seq)
        if (!wasByPerson && !isDone(keys))
          faults.push(`I5: entry ${seq} (${[...keys].join(', ')}) vanished unanswered`)
      }
      for (const { seq, key } of entries) remember(seq, key)
      return faults
    },

    /**
     * I4: changes of one row take effect in the order they were made, except those that were refused or discarded.
     */
    orderFaults(): string[] {
      const lanes = new Map<string, { seq: number; place: number }[]>()
      for (const { seq, key, lane } of device.sentAs) {
        const place = ledger.placeOf(key)
        const isByItself = device.passedBy.has(seq) || !isDone(places.get(seq) ?? new Set())
        if (place !== undefined && !isByItself) lanes.set(lane, [...(lanes.get(lane) ?? []), { seq, place }])
      }
      return Array.from(lanes).flatMap(([lane, done]) => {
        const inOrder = done.sort((one, other) => one.seq - other.seq)
        const isRight = inOrder.every(({ place }, at) => at === 0 || (inOrder[at - 1]?.place ?? 0) <= place)
        return isRight ? [] : [`I4: ${lane} changed in another order: ${JSON.stringify(inOrder)}`]
      })
    },

    /** I9: the pull position never goes back, except with a new full copy. */
    positionFaults({ positions: now }: Look): string[] {
      const faults: string[] = []
      for (const [key, position] of now) {
        const before = positions.get(key)
        if (!before || before.generation !== position.generation) continue
        const [was, is] = [read(before), read(position)]
        if (is.seq < was.seq || is.platform_seq < was.platform_seq)
          faults.push(`I9: ${key} went back from ${canonical(was)} to ${canonical(is)}`)
      }
      positions = now
      return faults
    },
  }

  function remember(seq: number, key: string): void {
    ledger.noteAuthor(key, device.person.id)
    places.set(seq, (places.get(seq) ?? new Set()).add(key))
  }

  /** The device received the answer that it was accepted, or that nothing was left to delete. */
  function isDone(keys: Set<string>): boolean {
    return [...keys].some((key) => ledger.isEnded(key))
  }
}

export type Watch = ReturnType<typeof aWatch>

function read({ cursor }: Position): Cursor {
  const { seq, platform_seq } = JSON.parse(
    Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString(),
  ) as Cursor
  return { seq, platform_seq }
}

/** I11: what a reset must leave byte for byte as it is. */
export async function ownWork({ db }: Device): Promise<string> {
  const [outbox, drafts] = [await db.outbox.toArray(), await db.drafts.toArray()]
  return canonical({ outbox, drafts, blobs: await unsentFiles(db) })
}

/** Identifies the full copies on a device: a new id is a reset. */
export async function generationOf({ db }: Device): Promise<string> {
  const positions = await db.meta.where('key').startsWith('cursor:').toArray()
  return positions.map(({ key, value }) => `${key} ${(value as Position).generation}`).join(' ') // written by the pull alone
}
