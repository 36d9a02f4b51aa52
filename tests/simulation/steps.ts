import type { Permission } from '#domain/kernel/permissions.ts'
import type { Role } from '#domain/kernel/roles.ts'
import type { PullEnd } from '#sync/pull.ts'
import { closeVotings, revealVotes } from '#server/modules/assemblies/deadlines.ts'
import { lapseEmailChanges } from '#server/people/email-change.ts'
import { turnNotices } from '#server/modules/notices/calendar.ts'
import { accountSteps } from './account-steps.ts'
import { decide, doSomething } from './actions.ts'
import type { Chance } from './chance.ts'
import type { Device, Round } from './device.ts'
import type { What } from './history.ts'
import { sightFaults } from './invariants.ts'
import { lookAt } from './look.ts'
import { calm, hourMs, type HistoryRun, type Take } from './history-run.ts'
import type { Summary } from './summary.ts'
import { generationOf, ownWork } from './watch.ts'

/** Runs each kind of step; answers the violations found right then. */
export const steps: Record<What, Take> = {
  ...accountSteps,

  async acts({ simulation, themes, summary }, device, draw) {
    if (device.isGone || device.isSignedOut) return []
    if (draw.percent(10)) device.dieIn(draw.upTo(30))
    const doThem = async () => {
      for (let left = 1 + draw.upTo(4); left > 0; left--) {
        await doSomething(device, themes, draw, summary)
        if (draw.percent(5)) setClockAnew(device, draw, summary)
      }
    }
    await simulation.run([device.survive(doThem)], draw, calm)
    return []
  },

  async syncs(run, device, draw) {
    const { simulation } = run
    let ended: PullEnd | undefined
    const others = simulation.devices.filter((one) => one !== device && draw.percent(30))
    const all = [device, ...others].filter((one) => !one.isGone && !one.isSignedOut)
    const faults: string[] = []
    const works = all.map((one) => {
      const round = aRound(draw)
      if (round.senders === 2) run.summary.met('two senders at once')
      if (draw.percent(15)) one.dieIn(draw.upTo(60))
      return one.survive(async () => {
        ended = await one.sync(round, keepsOwnWork(one, faults, run.summary))
      })
    })
    await simulation.run(works, draw, { faults: run.faults })
    // Nothing else has changed since its pull: it must have exactly what the server has now.
    for (const one of all) one.dieIn(Infinity)
    const [alone, another] = all
    if (alone && !another && ended === 'up_to_date' && !alone.isDead())
      faults.push(...(await sightFaults(simulation, alone, await lookAt(alone))))
    return faults
  },

  async decides({ simulation, summary }, device, draw) {
    if (!device.isGone && !device.isSignedOut)
      await simulation.run([device.survive(() => decide(device, draw, summary))], draw, calm)
    return []
  },

  async waits({ simulation }, _device, draw) {
    simulation.clock.pass(draw.one([20_000, 200_000, 1_000_000, 26 * hourMs]) ?? 0)
    await doRounds(simulation)
    return []
  },

  async asksOlder(run, device, draw) {
    const { simulation, summary } = run
    if (device.isGone || device.isSignedOut) return []
    const id = draw.percent(50) ? draw.one(await simulation.occurrenceIds()) : undefined
    if (draw.percent(10)) device.dieIn(draw.upTo(20))
    await simulation.run([device.survive(() => device.askOlder(id))], draw, { faults: run.faults })
    summary.met(id ? 'opened a link' : 'asked for older rows')
    return []
  },

  async yearsPass({ simulation, summary }, _device, draw) {
    simulation.clock.pass((draw.one([32, 80, 400, 760]) ?? 0) * 24 * hourMs)
    await doRounds(simulation)
    summary.met('a long time passed')
    return []
  },

  async lateArrive({ simulation }, _device, draw) {
    await simulation.lateArrive(draw)
    return []
  },

  async permissionChanges({ simulation, summary }, _device, draw) {
    const [role, permission] = [draw.one(roles), draw.one(permissions)]
    if (role && permission) await simulation.setPermission(role, permission, draw.percent(40))
    summary.met('permission changed')
    return []
  },

  async roleChanges({ simulation, summary }, _device, draw) {
    const person = draw.one([
      simulation.fixture.people.colaborador,
      simulation.fixture.people.cliente,
      simulation.fixture.people.admin,
    ])
    if (person)
      await simulation.setRole(
        person.id,
        draw.one(['COLLABORATOR', 'RESIDENT', 'MANAGER'] as const) ?? 'RESIDENT',
      )
    summary.met('role changed')
    return []
  },

  async residentMoves({ simulation, summary }, _device, draw) {
    const { units, people } = simulation.fixture
    const person = draw.one([people.morador, people.morador2, people.cliente])
    const unit = draw.one([units.u304, units.u801, units.a101, units.b101])
    const act = draw.percent(70) ? 'assign' : 'unassign'
    await simulation.manage('POST', `/residences/${unit?.id}/${act}`, { body: { user_id: person?.id } })
    summary.met('resident moved')
    return []
  },

  async personIsRemoved({ simulation, summary }, _device, draw) {
    const { people } = simulation.fixture
    const person = draw.one([people.morador2, people.cliente, people.prestador])
    await simulation.manage('DELETE', `/users/${person?.id}/force`)
    summary.met('person removed')
    return []
  },

  async serverRestarts({ simulation, summary }) {
    await simulation.restart()
    summary.met('server restarted')
    return []
  },

  async clockJumps({ summary }, device, draw) {
    setClockAnew(device, draw, summary)
    return []
  },

  async backsUp({ simulation }) {
    await simulation.backUp()
    return []
  },

  async restores({ simulation, summary }) {
    if (await simulation.restore()) summary.met('restored')
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
] as const satisfies Permission[]

/** What the server does by itself as time passes. */
async function doRounds(simulation: HistoryRun['simulation']): Promise<void> {
  const { kernel } = simulation.server
  await turnNotices(kernel)
  await closeVotings(kernel)
  await revealVotes(kernel)
  await lapseEmailChanges(kernel)
  await simulation.look() // else their writes would count as those of the next request
}

/** By up to three days, either way; also in the middle of an action. */
function setClockAnew(device: Device, draw: Chance, summary: Summary): void {
  device.setClock((draw.upTo(145) - 72) * hourMs)
  summary.met('clock jumped')
}

function aRound(draw: Chance): Round {
  return {
    pageSize: draw.one([1, 3, 10, 500]) ?? 500,
    senders: draw.percent(25) ? 2 : 1,
    isAlone: draw.percent(50),
    isHurried: draw.percent(70),
  }
}

/** I11, around every pull; a reset is visible as a new generation. */
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
