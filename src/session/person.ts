import type { Me } from '#domain/auth/contract.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { actorOf } from '#store/actor.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { followed } from '#store/followed.ts'
import { mendQueue } from '#store/mend.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import { awaited } from '#store/watchdog.ts'
import type { StorageChange } from '#store/watch-storage.ts'
import { type Engine, startEngine } from '#sync/engine.ts'
import type { EngineStatus } from '#sync/sync-round.ts'
import { releaseStuck } from '#sync/settle.ts'
import type { Transport } from '#sync/transport.ts'
import { watchEnvironment } from '#sync/triggers.ts'
import { now, randomBytes } from './clock.ts'
import { type ProofAsking, provenTransport } from './proof.ts'
import { type LiveFacts, openLiveFacts } from './live-facts.ts'

/** One signed-in person in this tab: database, transport and running sync. */
export interface ActivePerson {
  db: ZeloDatabase
  me: Me
  actor: Actor
  /** For what a screen waits for: it may ask the person to show once more who they are. */
  transport: Transport
  engine: Engine
  facts: LiveFacts
  isRemembered: boolean
}

/** `silent`: it has not answered for long; `unreadable`: it cannot be read, and nobody waits for it. */
export type StorageNotice = StorageChange | 'silent' | 'unreadable'

interface Opening {
  db: ZeloDatabase
  me: Me
  transport: Transport
  proof: ProofAsking
  isRemembered: boolean
  appBuild: string
  isVisible(): boolean
  isCutOff(): boolean
  onChange(person: ActivePerson): void
  /** They did what comes first (a password of their own, a second factor), here or in another window: everything can be fetched now. */
  onUnlocked(me: Me): void
  onStatus(change: Partial<EngineStatus>): void
  onSignInNeeded(): void
  onRemoved(): void
  /** Another window has erased what the server has: the session is over. */
  onErased(): void
  onFault(error: unknown): void
}

/** Opens a person's database and starts their sync; changed permissions are applied while it runs. */
export async function openPerson(opening: Opening): Promise<{ person: ActivePerson; stop(): Promise<void> }> {
  const { db, me, transport, isRemembered } = opening
  const [chosen] = await Promise.all([
    awaited(db, () => readMeta(db, 'active_condominium')),
    mendQueue(db, now()).catch(opening.onFault), // a full device must still open
    releaseStuckOnUpdate(opening).catch(opening.onFault),
  ])
  const active = me.user.role === 'MASTER' ? (chosen ?? null) : null
  const live = openLiveFacts(db, active, opening.onFault)
  // What every screen asks first: rendered without it, the whole page would be rendered again as each of them arrives.
  await live.read
  let actor = actorOf(me, active)

  const engine = startEngine({
    ...opening,
    transport: mustDoFirst(me) ? { ...transport, open: undefined } : transport,
    actor: () => actor,
    nowMs: () => Date.now(),
    random: Math.random,
    randomBytes,
  })
  const stopWatching = watchEnvironment(engine)
  const asking = provenTransport(transport, opening.proof)
  const person = { db, me, actor, transport: asking, engine, facts: live.facts, isRemembered }

  const readRights = () => Promise.all([readMeta(db, 'me'), readMeta(db, 'ended')])
  const stopFollowing = followed(db, readRights, {
    next([changed, ended]) {
      if (ended) return opening.onErased()
      if (!changed || JSON.stringify(changed) === JSON.stringify(person.me)) return
      if (mustDoFirst(person.me) && !mustDoFirst(changed)) return opening.onUnlocked(changed)
      actor = actorOf(changed, active)
      Object.assign(person, { me: changed, actor })
      opening.onChange({ ...person })
    },
    onFault: opening.onFault,
  })
  void engine.retryNow() // what waited for the network when the app was closed is tried now

  return {
    person,
    async stop() {
      stopFollowing()
      live.stop()
      stopWatching()
      await engine.stop()
    },
  }
}

/** Nothing else is answered before: the server refuses it. */
function mustDoFirst({ must_change_password, must_add_factor }: Me): boolean {
  return must_change_password || must_add_factor
}

async function releaseStuckOnUpdate({ db, appBuild }: Opening): Promise<void> {
  if ((await readMeta(db, 'app_build')) === appBuild) return
  await releaseStuck(db)
  await writeMeta(db, 'app_build', appBuild)
}
