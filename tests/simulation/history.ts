import fc from 'fast-check'
import type { Role } from '#domain/permissions/roles.ts'
import type { PersonName } from '#tests/support/a-town.ts'
import { decide, doSomething, nouns } from './acts.ts'
import { type Chance, chance } from './chance.ts'
import type { Device, Round } from './device.ts'
import { foldFaults } from './fold-oracle.ts'
import { lookAt } from './look.ts'
import { confirmationFaults, serverFaults, sightFaults } from './invariants.ts'
import type { Summary } from './summary.ts'
import type { PullEnd } from '#sync/pull.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { aWatch, generationOf, ownWork, type Watch } from './watch.ts'
import { aWorld, type Ground, type World } from './world.ts'

/** Whose devices a history may have. */
const people = [
  'sindico',
  'morador',
  'morador2',
  'colaborador',
  'admin',
  'cliente',
  'master',
  'prestador',
] as const satisfies PersonName[]

const whats = {
  /** Somebody does one to four things, perhaps until their battery is empty. */
  acts: 12,
  /** One, two or all devices sync at once. */
  syncs: 12,
  /** Somebody decides in Pendências. */
  decides: 2,
  waits: 2,
  /** What was held up on the way arrives. */
  lateArrive: 2,
  signsOut: 1,
  signsIn: 2,
  permissionChanges: 2,
  roleChanges: 1,
  /** Management moves a resident to another unit, or takes them out of one. */
  residentMoves: 2,
  personIsRemoved: 1,
  serverRestarts: 1,
  clockJumps: 1,
} as const
export type What = keyof typeof whats | 'backsUp' | 'restores'

export interface Step {
  what: What
  /** Which device, where one is meant. */
  who: number
  /** Everything else about the step is drawn from this. */
  seed: number
}

export interface History {
  devices: { name: (typeof people)[number]; skewHours: number }[]
  /** What people care about at this time: of few things, so that they meet. */
  themes: string[]
  /** So many requests in a hundred meet a fault. */
  faults: number
  steps: Step[]
}

/** Histories; with backups, the database goes back to an earlier moment now and then. */
export function histories({ withBackups = false } = {}): fc.Arbitrary<History> {
  const weights = Object.entries(whats) as [What, number][]
  const backups: [What, number][] = withBackups
    ? [
        ['backsUp', 2],
        ['restores', 2],
      ]
    : []
  const what = fc.oneof(
    ...[...weights, ...backups].map(([value, weight]) => ({ arbitrary: fc.constant(value), weight })),
  )
  return fc.record({
    devices: fc.array(
      fc.record({ name: fc.constantFrom(...people), skewHours: fc.constantFrom(0, 0, -72, 72, 1) }),
      {
        minLength: 2,
        maxLength: 3,
      },
    ),
    themes: fc.subarray(nouns, { minLength: 1, maxLength: 3 }),
    faults: fc.constantFrom(0, 30, 50, 70),
    steps: fc.array(fc.record({ what, who: fc.nat(2), seed: fc.nat(0xffffffff) }), {
      minLength: 4,
      maxLength: 24,
      size: 'max',
    }),
  })
}

interface Stage {
  world: World
  watches: Map<Device, Watch>
  summary: Summary
  themes: readonly string[]
  faults: number
}

/** Plays a history to its end and lets everything come to rest. Answers what was wrong, empty when nothing was. */
export async function play(ground: Ground, history: History, summary: Summary): Promise<string[]> {
  const world = await aWorld(ground, summary)
  try {
    for (const { name, skewHours } of history.devices) await world.addDevice(name, skewHours * hourMs)
    const watches = new Map(world.devices.map((device) => [device, aWatch(device, world.ledger)]))
    const stage = { world, watches, summary, themes: history.themes, faults: history.faults }
    summary.met('histories')
    process.stderr.write(`${Date.now() % 1000000} history ${JSON.stringify(history.devices)}\n`)
    await arrive(stage)
    for (const [at, step] of history.steps.entries()) {
      const faults = await take(stage, step)
      if (faults.length > 0) return [`after step ${at} (${step.what})`, ...faults]
    }
    return await comeToRest(stage)
  } finally {
    await world.close()
  }
}

const hourMs = 3_600_000
const calm = { faults: 0 }
const plain: Round = { pageSize: 500, senders: 1, isAlone: true, isHurried: true }

/** Every device has what its person may see before anything happens. */
async function arrive({ world }: Stage): Promise<void> {
  await world.run(
    world.devices.map((device) => device.sync(plain)),
    chance(1),
    calm,
  )
}

async function take(stage: Stage, { what, who, seed }: Step): Promise<string[]> {
  const { world, summary } = stage
  const draw = chance(seed)
  const device = world.devices[who % world.devices.length]
  if (!device) return []
  world.clock.pass(1_000)
  summary.met('steps')
  const stepsBefore = new Map(world.devices.map((one) => [one, one.activity().steps]))
  const faults = await steps[what](stage, device, draw)
  const moved = world.devices.filter((one) => one.activity().steps !== stepsBefore.get(one))
  for (const one of world.devices) {
    one.dieIn(Infinity)
    if (!one.isDead()) continue
    summary.met('killed')
    await one.startAgain()
  }
  const isByPerson = what === 'acts' || what === 'decides'
  return [...faults, ...(await stepFaults(stage, moved, isByPerson))]
}

type Take = (stage: Stage, device: Device, draw: Chance) => Promise<string[]>

const steps: Record<What, Take> = {
  async acts({ world, themes, summary }, device, draw) {
    if (device.isGone) return []
    if (draw.percent(10)) device.dieIn(draw.upTo(30))
    const doThem = async () => {
      for (let left = 1 + draw.upTo(4); left > 0; left--) await doSomething(device, themes, draw, summary)
    }
    await world.run([device.survive(doThem)], draw, calm)
    return []
  },

  async syncs(stage, device, draw) {
    const { world } = stage
    let ended: PullEnd | undefined
    const others = world.devices.filter((one) => one !== device && draw.percent(30))
    const all = [device, ...others].filter((one) => !one.isGone && !one.isSignedOut)
    const faults: string[] = []
    const works = all.map((one) => {
      const round = aRound(draw)
      if (round.senders === 2) stage.summary.met('two senders at once')
      if (draw.percent(15)) one.dieIn(draw.upTo(60))
      return one.survive(async () => {
        ended = await one.sync(round, keepsOwnWork(one, faults, stage.summary))
      })
    })
    await world.run(works, draw, { faults: stage.faults })
    // Nobody else did anything since its pull: what it holds is what the server has now.
    for (const one of all) one.dieIn(Infinity)
    const [alone, another] = all
    if (alone && !another && ended === 'up_to_date' && !alone.isDead())
      faults.push(...(await sightFaults(world, alone, await lookAt(alone))))
    return faults
  },

  async decides({ world, summary }, device, draw) {
    if (!device.isGone) await world.run([device.survive(() => decide(device, draw, summary))], draw, calm)
    return []
  },

  async waits({ world }, _device, draw) {
    world.clock.pass(draw.one([20_000, 200_000, 1_000_000, 26 * hourMs]) ?? 0)
    return []
  },

  async lateArrive({ world }, _device, draw) {
    await world.lateArrive(draw)
    return []
  },

  async signsOut({ world, summary }, device) {
    summary.met('session ended')
    await world.endSessionsOf(device.person.id)
    return []
  },

  async signsIn(_stage, device) {
    if (!device.isGone) await device.signIn()
    return []
  },

  async permissionChanges({ world, summary }, _device, draw) {
    const [role, permission] = [draw.one(roles), draw.one(permissions)]
    if (role && permission) await world.setPermission(role, permission, draw.percent(40))
    summary.met('permission changed')
    return []
  },

  async roleChanges({ world, summary }, _device, draw) {
    const person = draw.one([
      world.town.people.colaborador,
      world.town.people.cliente,
      world.town.people.admin,
    ])
    if (person)
      await world.setRole(person.id, draw.one(['COLLABORATOR', 'RESIDENT', 'MANAGER'] as const) ?? 'RESIDENT')
    summary.met('role changed')
    return []
  },

  async residentMoves({ world, summary }, _device, draw) {
    const { units, people } = world.town
    const person = draw.one([people.morador, people.morador2, people.cliente])
    const unit = draw.one([units.u304, units.u801, units.a101, units.b101])
    const act = draw.percent(70) ? 'assign' : 'unassign'
    await world.manage('POST', `/residences/${unit?.id}/${act}`, { user_id: person?.id })
    summary.met('resident moved')
    return []
  },

  async personIsRemoved({ world, summary }, _device, draw) {
    const { people } = world.town
    const person = draw.one([people.morador2, people.cliente, people.prestador])
    await world.manage('DELETE', `/users/${person?.id}/force`)
    summary.met('person removed')
    return []
  },

  async serverRestarts({ world, summary }) {
    await world.restart()
    summary.met('server restarted')
    return []
  },

  async clockJumps({ summary }, device, draw) {
    device.setClock((draw.upTo(145) - 72) * hourMs)
    summary.met('clock jumped')
    return []
  },

  async backsUp({ world }) {
    await world.backUp()
    return []
  },

  async restores({ world, summary }) {
    if (await world.restore()) summary.met('restored')
    return []
  },
}

const roles = ['MANAGER', 'COLLABORATOR', 'RESIDENT', 'CLIENT', 'ADMIN'] as const satisfies Role[]
const permissions = [
  'read_occurrence',
  'read_resident',
  'read_residence',
  'read_user',
  'read_reservation',
  'read_assembly',
  'read_area',
  'create_occurrence',
  'update_resident',
  'vote_assembly',
]

function aRound(draw: Chance): Round {
  return {
    pageSize: draw.one([1, 3, 10, 500]) ?? 500,
    senders: draw.percent(25) ? 2 : 1,
    isAlone: draw.percent(50),
    isHurried: draw.percent(70),
  }
}

/** I11, around every pull; a reset shows in a new generation. */
function keepsOwnWork(device: Device, faults: string[], summary: Summary) {
  let before = { work: '', generation: '' }
  return {
    async before() {
      before = { work: await ownWork(device), generation: await generationOf(device) }
    },
    async after(end: string) {
      if (end === 'removed') return
      if ((await generationOf(device)) !== before.generation) summary.met('reset')
      if ((await ownWork(device)) !== before.work)
        faults.push('I11: a pull changed what the person had not sent yet')
    },
  }
}

async function stepFaults(
  { world, watches }: Stage,
  devices: Device[],
  isByPerson: boolean,
): Promise<string[]> {
  const faults: string[] = []
  for (const device of devices.filter((one) => !one.isGone)) {
    const look = await lookAt(device)
    const watch = watches.get(device)
    faults.push(...(watch?.outboxFaults(look, isByPerson) ?? []), ...(watch?.positionFaults(look) ?? []))
    faults.push(...(await foldFaults(device, look)), ...confirmationFaults(world, device, look))
  }
  return faults
}

/** The network is good and everyone signed in: all that waits is sent, and what was refused is decided by its person. */
async function comeToRest(stage: Stage): Promise<string[]> {
  const { world, summary } = stage
  await world.lateArrive(chance(2))
  for (const device of world.devices.filter(({ isGone }) => !isGone)) await device.signIn()
  // Who was removed cannot sign in; a device that hears of it erases itself, and one whose session a backup forgot waits.
  const living = () => world.devices.filter(({ isGone, isSignedOut }) => !isGone && !isSignedOut)
  for (let rounds = 0; ; rounds++) {
    const isLast = (await entriesOf(living())).length === 0
    world.clock.pass(2 * hourMs)
    await world.run(
      living().map((device) => device.sync({ ...plain, isByHand: true })),
      chance(3),
      calm,
    )
    if (isLast) break // everybody has pulled since the last change was sent
    const waiting = (await entriesOf(living())).filter(
      ({ state }) => state !== 'rejected' && state !== 'blocked',
    )
    if (waiting.length > 0 && rounds < 8) continue
    if (waiting.length > 0) return ['I5: these never end on a good network', ...waiting.map(textOf)]
    for (const device of living()) await decideAll(device, summary, rounds)
  }
  const faults = await stepFaults(stage, living(), true)
  for (const device of living()) {
    faults.push(...(await sightFaults(world, device, await lookAt(device))))
    const left = await device.db.outbox.toArray()
    if (left.length > 0)
      faults.push(`I5: ${left.map(({ command, state }) => `${command} ${state}`).join(', ')} left`)
  }
  return [...faults, ...(await serverFaults(world))]
}

async function entriesOf(devices: Device[]): Promise<OutboxEntry[]> {
  return (await Promise.all(devices.map(({ db }) => db.outbox.toArray()))).flat()
}

function textOf({ command, state, key }: OutboxEntry): string {
  return `${command} ${state} ${key}`
}

/** At first half of what was refused is sent again; then the person gives up what is left. */
async function decideAll(device: Device, summary: Summary, rounds: number): Promise<void> {
  const draw = rounds < 4 ? chance(4) : { ...chance(5), percent: () => false }
  for (let left = await device.db.outbox.count(); left > 0; left--) await decide(device, draw, summary)
}
