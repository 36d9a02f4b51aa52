import { sha256 } from '#server/kernel/session-rows.ts'
import { aCaller, fromElsewhere } from '#tests/support/a-caller.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { emailedToken } from '#tests/support/emailed-token.ts'
import type { AddressChange } from './accounts.ts'
import type { Chance } from './chance.ts'
import { aDesk, type Desk } from './desk.ts'
import type { Device } from './device.ts'
import type { Take } from './history-run.ts'
import type { Simulation } from './simulation.ts'
import { aWatch } from './watch.ts'

type AccountStep =
  | 'sessionEnds'
  | 'signsIn'
  | 'anotherSignsIn'
  | 'statusChanges'
  | 'accessIsGiven'
  | 'addressChanges'
  | 'mailboxAnswers'

/** What happens to people's accounts while their devices are in use, or lie in a drawer. */
export const accountSteps: Record<AccountStep, Take> = {
  /** From another computer of its person, by one of the three ways that they have. */
  async sessionEnds({ simulation, summary }, device, draw) {
    const desk = await aDesk(simulation, device.person.id)
    const way = draw.one(Object.keys(endings) as (keyof typeof endings)[])
    if (!desk || !way) return []
    await endings[way](simulation, { device, desk, draw })
    await simulation.look()
    summary.met(`session ended: ${way}`)
    return []
  },

  async signsIn({ simulation }, device) {
    return device.isGone || simulation.isTaken(device) ? [] : device.signIn()
  },

  /** On a device that was left signed out: their data lies beside that of the one before. */
  async anotherSignsIn({ simulation, watches, summary }, device, draw) {
    if (!device.isSignedOut || simulation.isTaken(device)) return []
    const name = draw.one(visitors.filter((one) => one !== device.person.name))
    const known = simulation.devices.find(
      (one) => one.disk === device.disk && one.person.name === name && !one.isGone,
    )
    summary.met('another person signed in')
    if (known) return known.signIn()
    const other = name && (await simulation.addDevice(name, { disk: device.disk }))
    if (other) watches.set(other, aWatch(other, simulation.ledger))
    return []
  },

  async statusChanges({ simulation, summary }, device, draw) {
    const inactive = await simulation.inactivePeople()
    const isBack = inactive.includes(device.person.id) || (inactive.length > 0 && draw.percent(50))
    const id = isBack ? draw.one(inactive) : device.person.id
    const { status } = await simulation.manage('PATCH', `/users/${id}`, {
      body: { status: isBack ? 'ACTIVE' : 'INACTIVE' },
      as: 'master',
    })
    if (status >= 300 || id === undefined) return []
    if (!isBack) simulation.accounts.endAll(id)
    summary.met(isBack ? 'person set active' : 'person set inactive')
    return []
  },

  /** A person without a password of their own gets one from management. */
  async accessIsGiven({ simulation, summary }, _device, draw) {
    const { cliente, morador2 } = simulation.fixture.people
    const { id } = draw.percent(50) ? cliente : morador2
    const { status, body } = await simulation.manage('POST', `/users/${id}/one-time-password`)
    if (status >= 300) return []
    simulation.accounts.gavePassword(id, body.password)
    summary.met('password given')
    return []
  },

  async addressChanges(run, device, draw) {
    const change = await askForAddress(run.simulation, device, draw)
    if (!change) return []
    run.simulation.accounts.askedForAddress(change)
    run.summary.met(change.isByOther ? 'address asked by management' : 'address asked by its person')
    return draw.percent(50) ? accountSteps.mailboxAnswers(run, device, draw) : []
  },

  /** The new mailbox confirms, or the old one objects: in time or not, also more than once. */
  async mailboxAnswers({ simulation, summary }, _device, draw) {
    const { accounts, clock, server } = simulation
    const change = draw.one(accounts.changes().slice(-2))
    if (!change) return []
    const page = draw.percent(change.confirmedAt === undefined ? 75 : 30) ? 'confirm-email' : 'object-email'
    const { ask } = aCaller(server.app, () => null)
    const token = change.codes[page]
    const { status, body } = await ask('POST', `/auth/${page}`, { token }, fromElsewhere())
    const now = Date.parse(clock.now())
    if (status < 300 && page === 'confirm-email') accounts.confirmedAddress(change, now)
    if (status < 300 && page === 'object-email') accounts.objectedToAddress(change, body.is_back, now)
    await simulation.look()
    summary.met(status < 300 ? `mailbox answered: ${page}` : 'mailbox answered too late')
    return []
  },
}

const visitors = ['morador', 'morador2', 'colaborador', 'cliente'] as const satisfies PersonName[]

type Ending = (
  simulation: Simulation,
  at: { device: Device; desk: Desk; draw: Chance },
) => Promise<void> | void

const endings = {
  async 'this one'({ server, accounts }, { device, desk }) {
    const session = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', sha256(device.token))
      .executeTakeFirst()
    const { status } = await desk.ask('DELETE', `/auth/sessions/${session?.id}`)
    if (status < 300) accounts.end(device.token)
  },
  async 'all others'({ accounts }, { device, desk }) {
    const { status } = await desk.ask('POST', '/auth/sessions/end-others', {})
    if (status < 300) accounts.endAll(device.person.id, desk.token)
  },
  async 'new password'({ accounts }, { device, desk, draw }) {
    const { id } = device.person
    const [current_password, password] = [accounts.passwordOf(id), `mais uma senha ${draw.upTo(1_000_000)}`]
    const { status } = await desk.ask('POST', '/auth/change-password', { current_password, password })
    if (status < 300) accounts.chosePassword(id, { password, token: desk.token })
  },
} satisfies Record<string, Ending>

async function askForAddress(
  simulation: Simulation,
  { person: { id } }: Device,
  draw: Chance,
): Promise<AddressChange | undefined> {
  const { accounts, server } = simulation
  const [oldEmail, email] = [accounts.addressOf(id), `${draw.upTo(1_000_000_000)}.${id}@casa.test`]
  const isByOther = draw.percent(60)
  const { status } = isByOther
    ? await simulation.manage('PATCH', `/users/${id}`, { body: { email }, as: 'master' })
    : await askOneself(simulation, id, email)
  await simulation.look()
  if (status >= 300 || accounts.faults.length > 0) return undefined
  const codes = {
    'confirm-email': await emailedToken(server, email, 'confirm-email'),
    'object-email': await emailedToken(server, oldEmail, 'object-email'),
  }
  return { userId: id, oldEmail, newEmail: email, isByOther, codes }
}

async function askOneself(simulation: Simulation, id: string, email: string): Promise<{ status: number }> {
  const desk = await aDesk(simulation, id)
  const current_password = simulation.accounts.passwordOf(id)
  return (await desk?.ask('POST', '/auth/change-email', { email, current_password })) ?? { status: 401 }
}
