import { anId } from './an-occurrence.ts'
import { aSubscription } from './a-subscription.ts'
import { anEmail } from './an-email.ts'
import { type Made, password, type Example } from './an-example.ts'
import { byManager, byResident, type CallMaker, ofRow } from './valid-call.ts'

const here = ({ condominium_id }: Example) => ({ condominium_id })
const byMaster = (input: Record<string, unknown> = {}) => ({ by: 'master' as const, input })
const house = (at: Example) => ({
  name: at.word('Edifício'),
  address: 'Rua das Acácias',
  number: '10',
  district: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  zip_code: '80010000',
  units_count: 12,
})
const aName = () =>
  `create_${Array.from(anId().replace(/\W/g, ''), (sign) => String.fromCharCode(97 + parseInt(sign, 16))).join('')}`

const byInvited: CallMaker = async (at) => {
  const { id, token } = await at.invited()
  return { by: { token }, input: { id } }
}

/** Valid calls about accounts, condominiums, permissions, agreements, the library, privacy and the audit. */
export const callsOfThePlatform: Record<string, CallMaker> = {
  'auth.sessions': (at) => byResident(at),
  async 'auth.endSession'(at) {
    const by = await at.session()
    const [own] = await at.sessionsOf(by.token)
    return { by, input: { id: own?.id } }
  },
  'auth.endedSessions': (at) => byResident(at),
  'auth.signIns': (at) => byResident(at),
  'auth.deviceKeys': (at) => byResident(at),
  async 'auth.whyEnded'(at) {
    const [own] = await at.sessionsOf((await at.session()).token)
    return { by: { token: null }, input: { ids: [own?.id] } }
  },
  async 'auth.confirmErasure'(at) {
    const [own] = await at.sessionsOf((await at.session()).token)
    return { by: { token: null }, input: { id: own?.id } }
  },
  'auth.endOtherSessions': async (at) => ({ by: await at.session(), input: {} }),

  'users.create': (at) =>
    byManager(at, {
      ...here(at),
      name: at.word('Davi'),
      email: anEmail(),
      role: 'COLLABORATOR',
      role_title: 'Porteiro',
    }),
  'users.override': ofRow('manager', (at) => at.person(), { permissions_override: null }),
  'users.setPassword': ofRow('manager', (at) => at.person(), { password }),
  'linkRequests.ask': async (at) =>
    byManager(at, { ...here(at), email: await at.mailbox(), role: 'RESIDENT' }),
  'linkRequests.list': (at) => byManager(at),
  'linkRequests.withdraw': async (at) => byManager(at, { id: (await at.invited()).id }),
  'linkRequests.mine': (at) => byResident(at),
  'linkRequests.accept': byInvited,
  'linkRequests.refuse': byInvited,
  async 'photos.ofProfile'(at) {
    const { profile } = await at.portrayed()
    return byManager(at, { profile_id: profile.id })
  },

  'condominiums.create': (at) => byMaster(house(at)),
  'condominiums.update': (at) => byManager(at, { id: at.condominium_id, district: at.word('Centro') }),
  'condominiums.remove': async (at) =>
    byMaster({ id: (await at.made('master', '/condominiums', house(at))).id }),
  'condominiums.totals': () => byMaster(),

  'permissions.create': () => byMaster({ name: aName(), description: 'Outra' }),
  'permissions.update': async (at) =>
    byMaster({ id: (await at.made('master', '/permissions', { name: aName() })).id, description: 'Outra' }),
  'permissions.remove': async (at) =>
    byMaster({ id: (await at.made('master', '/permissions', { name: aName() })).id }),
  'permissions.list': (at) => byManager(at),
  async 'permissions.get'(at) {
    return byManager(at, { id: (await at.made('master', '/permissions', { name: aName() })).id })
  },
  'permissions.search': (at) => byManager(at, { q: 'ocorr' }),
  'permissions.listOfRoles': (at) => byManager(at, here(at)),
  'permissions.listOfRole': (at) => byManager(at, { role: 'RESIDENT', ...here(at) }),
  async 'permissions.grant'(at) {
    const { id } = await at.made('master', '/permissions', { name: aName() })
    return byManager(at, { ...here(at), role: 'CLIENT', permission_id: id })
  },
  'permissions.set': async (at) => byManager(at, { ...(await aWord(at)), enabled: false }),
  'permissions.revoke': async (at) => byManager(at, await aWord(at)),

  'bankAccounts.create': (at) => byManager(at, { ...here(at), ...at.agreementInput() }),
  'bankAccounts.update': ofRow('manager', (at) => at.agreement(), {
    company_name: 'Outra razão',
  }),
  'bankAccounts.remove': ofRow('manager', (at) => at.agreement()),
  'bankAccounts.get': ofRow('manager', (at) => at.agreement()),

  'condominiumDocuments.create': (at) => byManager(at, { ...here(at), title: at.word('Ata') }),
  'condominiumDocuments.remove': ofRow('manager', (at) => at.paper()),
  'condominiumDocuments.get': ofRow('resident', (at) => at.paper()),
  'condominiumDocuments.download': ofRow('resident', (at) => at.paper()),

  async 'privacy.request'(at) {
    const { id } = await at.ownRequest()
    await at.made(at.resident, `/privacy-requests/${id}/cancel`, {}, 'PATCH')
    return byResident(at, { reason: 'Vou embora' })
  },
  'privacy.cancel': ofRow('resident', (at) => at.ownRequest() as Promise<Made>),
  'privacy.refuse': async (at) =>
    byManager(at, { id: (await at.openRequest()).id, answer: 'Há um boleto em aberto' }),
  'privacy.get': ofRow('resident', (at) => at.ownRequest() as Promise<Made>),
  'privacy.export': (at) => byResident(at),
  'privacy.accesses': (at) => byResident(at),
  'privacy.noteAccesses': (at) =>
    byManager(at, {
      accesses: [
        { id: anId(), subject_id: at.residentRow.id, what: 'RECORD', at: '2026-11-20T12:00:00.000Z' },
      ],
    }),
  'notificationPreferences.set': (at) => byResident(at, { id: at.residentRow.id, muted: ['charge'] }),
  async 'notificationPreferences.get'(at) {
    const { id } = at.residentRow
    await at.made(at.resident, `/notification-preferences/${id}`, { is_quiet: false }, 'PATCH')
    return byResident(at, { id })
  },
  'notificationPreferences.list': (at) => byResident(at, { ...here(at), before: anId() }),
  'pushSubscriptions.create': (at) => byResident(at, aSubscription()),
  async 'pushSubscriptions.remove'(at) {
    return byResident(at, { id: (await at.made(at.resident, '/push-subscriptions', aSubscription())).id })
  },
  'pushSubscriptions.key': (at) => byResident(at),
  'pushSubscriptions.list': (at) => byResident(at),
  'notifications.deadLetters': () => byMaster(),
  'dashboards.kpis': (at) => byManager(at, here(at)),
  'dashboards.recentOccurrences': (at) => byManager(at, here(at)),
  'dashboards.master': () => byMaster(),
  'dashboards.admin': (at) => byManager(at, here(at)),
  'dashboards.collaborator': (at) => byManager(at, { condominiumId: at.condominium_id }),
  'dashboards.activities': (at) => byManager(at, { condominiumId: at.condominium_id }),

  'audit.list': (at) =>
    byManager(at, { ...here(at), before: anId(), actor_id: at.managerRow.id, row_id: at.unit.id }),
}

/** A condominium's override for one role and one permission, as the documented call names it. */
async function aWord(at: Example): Promise<{ id: string; role: string; permission_id: string }> {
  const { id: permission_id } = await at.made('master', '/permissions', { name: aName() })
  const { id } = await at.made(at.manager, '/permissions/role-permissions', { role: 'CLIENT', permission_id })
  return { ...here(at), id, role: 'CLIENT', permission_id }
}
