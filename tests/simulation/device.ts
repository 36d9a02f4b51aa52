import type { DexieOptions } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { randomBytes } from 'node:crypto'
import type { Me } from '#domain/auth/contract.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { uuidv7 } from '#domain/values/id.ts'
import { actorOf } from '#store/actor.ts'
import { ZeloDatabase } from '#store/database.ts'
import type { DispatchContext } from '#store/dispatch.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import { entitiesKeptInPart } from '#store/older-rows.ts'
import { endWaits } from '#sync/claim.ts'
import { fetchOlder, fetchRow } from '#sync/fetch-older.ts'
import { pull, type PullEnd } from '#sync/pull.ts'
import { push } from '#sync/push.ts'
import type { Sender } from '#sync/sender.ts'
import { resumeAfterProof, resumeAfterSignIn } from '#sync/settle.ts'
import type { Request, Transport } from '#sync/transport.ts'
import type { RawAnswer } from '#sync/answer.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aProcess, Killed } from './process.ts'
import { unsentOf } from './unsent.ts'

/** What a device depends on. */
export interface Surroundings {
  person: { name: PersonName; id: string }
  condominiumId: string | null
  /** The offset of its clock. */
  skewMs: number
  /** Of a device that another person has used before; by default a new one. */
  disk?: Disk | undefined
  /** Of a session just opened. */
  token: string
  me: Me
  nowMs(): number
  /** Null for people who may not sign in any more. */
  openSession(): Promise<string | null>
  /** The person of this token shows once more who they are. */
  noteProof(token: string): Promise<unknown>
  /** Sends a request with the token that was current when it was made. */
  cross(request: Request, token: string): Promise<RawAnswer | null>
}

export type Disk = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

export interface Round {
  pageSize: number
  /** How many senders push, and then pull, at once: two tabs, or a tab and the worker. */
  senders: 1 | 2
  /** The sender holds the Web Lock, so it is certainly alone. */
  isAlone: boolean
  /** An `online` event, or the person's retry button. */
  isHurried: boolean
  isByHand?: boolean
}

/** Called with the device's state right before and right after a pull. */
export interface PullWatch {
  before?(): Promise<void>
  after?(end: PullEnd): Promise<void>
}

export type Device = Awaited<ReturnType<typeof aDevice>>

/**
 * A simulated device: IndexedDB with the real client modules over it, in a process that can be killed and restarted.
 */
export async function aDevice(surroundings: Surroundings) {
  const disk = surroundings.disk ?? { indexedDB: new IDBFactory(), IDBKeyRange }
  const { person, condominiumId } = surroundings
  let skewMs = surroundings.skewMs
  let { token } = surroundings
  let life = start()
  let isSignedOut = false
  let isGone = false
  /** What its person had not sent when the server refused the session, and when the device knew that it was over. */
  let unsentAtRefusal = ''
  let leftBehind: string | undefined
  /** The idempotency keys of each outbox entry: a stale edit is sent again under a new one. */
  const sentAs: { seq: number; key: string; lane: string }[] = []
  /** When the rows of a name were last asked for by a link or sent a change for: `collection:id`. */
  const touched = new Map<string, number>()
  let olderAskedAt = -Infinity
  /** Entries that later ones of their row may pass: refused, or depending on a refused one. */
  const passedBy = new Set<number>()
  await writeMeta(life.db, 'me', surroundings.me)

  const nowMs = () => surroundings.nowMs() + skewMs
  const now = () => new Date(nowMs()).toISOString()
  const newId = () => uuidv7(nowMs(), randomBytes(10))

  function start() {
    const process = aProcess()
    const db = new ZeloDatabase(person.id, disk)
    process.runs(db)
    return { process, db, tab: undefined as ZeloDatabase | undefined }
  }

  /** A second connection to the same storage, as another tab or the worker has. */
  async function otherTab(): Promise<ZeloDatabase> {
    if (!life.tab) {
      life.tab = new ZeloDatabase(person.id, disk)
      life.process.runs(life.tab)
      await life.tab.open()
    }
    return life.tab
  }

  async function handles(count: Round['senders']): Promise<ZeloDatabase[]> {
    return count === 2 ? [life.db, await otherTab()] : [life.db]
  }

  async function actor(): Promise<Actor> {
    const me = await readMeta(life.db, 'me')
    if (!me) throw new Error(`${person.name}'s device does not know whose it is`)
    return actorOf(me, condominiumId)
  }

  const device = {
    person,
    disk,
    get token() {
      return token
    },
    get db() {
      return life.db
    },
    get isSignedOut() {
      return isSignedOut
    },
    /** The person was removed, and the device has erased itself. */
    get isGone() {
      return isGone
    },
    sentAs,
    passedBy,
    /** Whether its person asked for this row within so many days, alone or with all that are older. */
    hasAskedFor(name: string, days: number): boolean {
      const since = surroundings.nowMs() - days * 86_400_000
      return Math.max(olderAskedAt, touched.get(name) ?? -Infinity) >= since
    },
    /** Asks for the next page of older occurrences, or for the one whose link was opened. */
    async askOlder(id?: string): Promise<void> {
      const [kind] = entitiesKeptInPart()
      if (!kind) return
      if (id) touched.set(`${kind.collection}:${id}`, surroundings.nowMs())
      else olderAskedAt = surroundings.nowMs()
      const asking = { db: life.db, transport: transport(life.process), actor: await actor() }
      try {
        await (id ? fetchRow(asking, kind, id) : fetchOlder(asking, kind))
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
    },
    activity: () => life.process.activity(),
    nowMs,
    newId,
    actor,
    hand: async (): Promise<DispatchContext> => ({ db: life.db, actor: await actor(), now, newId }),
    /** Sets the clock right, or wrong. */
    setClock(ms: number) {
      skewMs = ms
    },
    /** I18: what its person left unsent when their session ended is all there as they sign in again. */
    async signIn(): Promise<string[]> {
      const opened = await surroundings.openSession()
      if (!opened) return []
      token = opened
      isSignedOut = false
      await resumeAfterSignIn(life.db)
      await resumeAfterProof(life.db)
      const [before, now] = [leftBehind, await unsentOf(life.db)]
      leftBehind = undefined
      return before === undefined || before === now
        ? []
        : [`I18: ${person.name} left ${before} on the device, and found ${now}`]
    },
    /** Where a change waits for it, the person shows who they are. */
    async prove(): Promise<void> {
      if ((await life.db.outbox.where('state').equals('waiting_proof').count()) === 0) return
      await surroundings.noteProof(token)
      await resumeAfterProof(life.db)
    },
    /** Kills the process after this many of its steps. */
    dieIn(steps: number) {
      life.process.dieIn(steps)
    },
    isDead: () => life.process.isDead(),
    /** Starts a new process over the same storage. */
    async startAgain(): Promise<void> {
      life.db.close()
      life.tab?.close()
      life = start()
      await life.db.open()
    },
    close() {
      life.db.close()
      life.tab?.close()
    },
    /** A killed process may fail in any way; every other error is reported. */
    async survive(work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        if (!life.process.isDead() && !(error instanceof Killed)) throw error
      }
    },
    push: async ({ senders, isAlone }: Pick<Round, 'senders' | 'isAlone'>) => {
      if ((await life.db.outbox.where('state').anyOf('queued', 'sending').count()) === 0) return []
      const acting = await actor()
      const dbs = await handles(senders)
      return Promise.all(dbs.map((db) => push({ ...sender(acting), db }, isAlone && senders === 1)))
    },
    pull: async ({ senders, pageSize }: Pick<Round, 'senders' | 'pageSize'>): Promise<PullEnd> => {
      const { role, condominium_id } = await actor()
      const puller = {
        transport: transport(life.process),
        condominiumId: condominium_id,
        isMaster: role === 'MASTER',
        now,
        newId,
        onProgress: () => undefined,
        pageSize,
      }
      const ends = await Promise.all((await handles(senders)).map((db) => pull({ ...puller, db })))
      return ends.find((end) => end !== 'up_to_date') ?? 'up_to_date'
    },
    /** Push before pull, as in the engine; answers how the pull ended. */
    async sync(round: Round, watch: PullWatch = {}): Promise<PullEnd> {
      if (round.isHurried) await endWaits(life.db, round.isByHand)
      if (round.isByHand) await device.prove()
      const pushed = await device.push(round)
      if (pushed.includes('sign_in')) {
        leave()
        return 'sign_in'
      }
      await watch.before?.()
      const end = await device.pull(round)
      await watch.after?.(end)
      if (end === 'sign_in') leave()
      if (end === 'removed') await forget()
      if (end === 'up_to_date') await resumeAfterSignIn(life.db)
      return end
    },
  }

  /** Its person is asked to sign in. */
  function leave(): void {
    isSignedOut = true
    leftBehind = unsentAtRefusal
  }

  function sender(acting: Actor): Sender {
    return {
      db: life.db,
      transport: transport(life.process),
      actor: acting,
      nowMs,
      newId,
      random: () => 0.5,
    }
  }

  function transport(process: ReturnType<typeof aProcess>): Transport {
    return {
      async send(request) {
        process.step()
        const key = request.headers?.['idempotency-key']
        const entry = key === undefined ? undefined : await life.db.outbox.get({ key })
        if (key !== undefined && entry) {
          sentAs.push({ seq: entry.seq, key, lane: entry.lane })
          for (const name of entry.target_keys) touched.set(name, surroundings.nowMs())
        }
        const answer = await surroundings.cross(request, token)
        process.step()
        if (answer?.status === 401) unsentAtRefusal = await unsentOf(life.db)
        return answer
      },
      fetchBlob: async () => null,
    }
  }

  async function forget(): Promise<void> {
    isGone = true
    await life.db.delete()
  }

  return device
}
