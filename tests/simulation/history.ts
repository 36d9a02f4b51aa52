import fc from 'fast-check'
import type { Role } from '#domain/permissions/roles.ts'
import type { PersonName } from '#tests/support/a-town.ts'
import { decide, doSomething } from './acts.ts'
import { type Chance, chance } from './chance.ts'
import type { Device, Round } from './device.ts'
import { foldFaults } from './fold-oracle.ts'
import { confirmationFaults, serverFaults, sightFaults } from './invariants.ts'
import type { Summary } from './summary.ts'
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
  faults: number
}

/** Plays a history to its end and lets everything come to rest. Answers what was wrong, empty when nothing was. */
export async function play(ground: Ground, history: History, summary: Summary): Promise<string[]> {
  const world = await aWorld(ground, summary)
  try {
    for (const { name, skewHours } of history.devices) await world.addDevice(name, skewHours * hourMs)
    const watches = new Map(world.devices.map((device) => [device, aWatch(device, world.ledger)]))
    const stage = { world, watches, summary, faults: history.faults }
    summary.met('histories')
    if (process.env.TELL)
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
  if (process.env.TELL) process.stderr.write(`${Date.now() % 1000000} ${what} ${who} ${seed}\n`)
  const faults = await steps[what](stage, device, draw)
  for (const one of world.devices) {
    one.dieIn(Infinity)
    if (!one.isDead()) continue
    summary.met('killed')
    await one.startAgain()
  }
  const isByPerson = what === 'acts' || what === 'decides'
  return [...faults, ...(await stepFaults(stage, isByPerson))]
}

type Take = (stage: Stage, device: Device, draw: Chance) => Promise<string[]>

const steps: Record<What, Take> = {
  async acts({ world, summary }, device, draw) {
    if (device.isGone) return []
    if (draw.percent(10)) device.dieIn(draw.upTo(30))
    const doThem = async () => {
      for (let left = 1 + draw.upTo(4); left > 0; left--) await doSomething(device, draw, summary)
    }
    await world.run([device.survive(doThem)], draw, calm)
    return []
  },

  async syncs(stage, device, draw) {
    const { world } = stage
    const others = world.devices.filter((one) => one !== device && draw.percent(30))
    const all = [device, ...others].filter((one) => !one.isGone && !one.isSignedOut)
    const faults: string[] = []
    const works = all.map((one) => {
      const round = aRound(draw)
      if (round.senders === 2) stage.summary.met('two senders at once')
      if (draw.percent(15)) one.dieIn(draw.upTo(60))
      return one.survive(async () => {
        await one.sync(round, keepsOwnWork(one, faults, stage.summary))
      })
    })
    await world.run(works, draw, { faults: stage.faults })
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

async function stepFaults({ world, watches }: Stage, isByPerson: boolean): Promise<string[]> {
  const faults: string[] = []
  for (const device of world.devices.filter((one) => !one.isGone)) {
    const watch = watches.get(device)
    faults.push(
      ...((await watch?.outboxFaults(isByPerson)) ?? []),
      ...((await watch?.positionFaults()) ?? []),
      ...(await foldFaults(device)),
      ...(await confirmationFaults(world, device)),
    )
  }
  return faults
}

/** The network is good and everyone signed in: all that waits is sent, and what was refused is decided by its person. */
async function comeToRest(stage: Stage): Promise<string[]> {
  const { world, summary } = stage
  await world.lateArrive(chance(2))
  if (process.env.TELL) process.stderr.write(`${Date.now() % 1000000} rest\n`)
  const living = () => world.devices.filter((device) => !device.isGone)
  for (const device of living()) await device.signIn()
  const round = () =>
    world.run(
      living().map((device) => device.sync({ ...plain, isByHand: true })),
      chance(3),
      calm,
    )

  for (const hand of [decideAll, discardAll]) {
    for (let rounds = 0; rounds < 8; rounds++) {
      world.clock.pass(2 * hourMs)
      await round()
      if ((await stillWaiting(living())).length === 0) break
    }
    if (process.env.TELL) process.stderr.write(`${Date.now() % 1000000} rested\n`)
    const stuck = await stillWaiting(living())
    if (stuck.length > 0) return ['I5: these never ended on a good network', ...stuck]
    for (const device of living()) await hand(device, summary)
  }
  await round()
  await round()
  const faults = await stepFaults(stage, true)
  for (const device of living()) {
    faults.push(...(await sightFaults(world, device)))
    const left = await device.db.outbox.toArray()
    if (left.length > 0)
      faults.push(`I5: ${left.map(({ command, state }) => `${command} ${state}`).join(', ')} left`)
  }
  return [...faults, ...(await serverFaults(world))]
}

async function stillWaiting(devices: Device[]): Promise<string[]> {
  const entries = await Promise.all(devices.map(({ db }) => db.outbox.toArray()))
  return entries
    .flat()
    .filter(({ state }) => state !== 'rejected' && state !== 'blocked')
    .map(({ command, state, key }) => `${command} ${state} ${key}`)
}

/** Half of what was refused is tried again; the person gives up the rest. */
async function decideAll(device: Device, summary: Summary): Promise<void> {
  const draw = chance(4)
  for (let left = await device.db.outbox.count(); left > 0; left--) await decide(device, draw, summary)
}

async function discardAll(device: Device, summary: Summary): Promise<void> {
  const never = { ...chance(5), percent: () => false }
  while ((await device.db.outbox.count()) > 0) await decide(device, never, summary)
}
