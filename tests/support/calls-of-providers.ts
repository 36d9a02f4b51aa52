import { anEmail } from './an-email.ts'
import { aFileForm, type Example, type Made } from './an-example.ts'
import { byManager, type CallMaker, ofRow } from './valid-call.ts'

/** Valid calls about providers, their types of service, and the occurrences that they are given. */
export const callsOfProviders: Record<string, CallMaker> = {
  'serviceTypes.remove': async (at) =>
    byManager(at, { id: (await aType(at)).id, move_to: (await aType(at)).id }),
  'serviceProviders.create': async (at) => byManager(at, await fieldsOf(at)),
  'serviceProviders.update': async (at) =>
    byManager(at, { id: (await aProvider(at)).id, service_type_id: (await aType(at)).id, rating: 4 }),
  'serviceProviders.remove': ofRow('manager', aProvider),
  'serviceProviders.get': ofRow('resident', aProvider),
  'serviceProviders.byType': async (at) => {
    const type = (await aType(at)).id
    await aProvider(at, { service_type_id: type })
    return { by: at.resident, input: { type, condominium_id: at.condominium_id } }
  },
  'serviceProviders.addPaper': ofRow('manager', aProvider),
  'serviceProviders.editPaper': async (at) =>
    byManager(at, { ...(await aPaper(at)), title: 'Apólice', type: 'INSURANCE', expires_on: '2027-01-31' }),
  'serviceProviders.removePaper': async (at) => byManager(at, await aPaper(at)),
  'serviceProviders.downloadPaper': async (at) => byManager(at, await aPaper(at)),
  'occurrences.setOut': async (at) => {
    const isHere = at.providerRow.condominium_id === at.condominium_id
    if (isHere) return { by: 'prestador', input: { id: await givenTo(at, at.providerRow.id) } }
    const { user_id } = await aProviderRow(at)
    return { by: await at.signedIn(user_id), input: { id: await givenTo(at, user_id) } }
  },
  'occurrences.rate': async (at) => {
    const { id: provider_id, user_id } = await aProviderRow(at)
    const id = await givenTo(at, user_id)
    for (const status of ['RESOLVED', 'CLOSED'])
      await at.made(at.manager, `/occurrences/${id}/status`, { status }, 'PATCH')
    return byManager(at, { id, provider_id, stars: 4 })
  },
}

function aType(at: Example): Promise<Made> {
  return at.made(at.manager, '/service-types', { name: at.word('Elétrica'), description: at.word('Quadros') })
}

async function fieldsOf(at: Example) {
  const person = {
    condominium_id: at.condominium_id,
    name: at.word('Paulo'),
    email: anEmail(),
    role: 'SERVICE_PROVIDER',
  }
  return {
    condominium_id: at.condominium_id,
    user_id: (await at.made(at.manager, '/users', person)).id,
    service_type_id: (await aType(at)).id,
    description: at.word('Atende à noite'),
    rating: 3,
    is_active: true,
  }
}

async function aProvider(at: Example, more: object = {}): Promise<Made> {
  return at.made(at.manager, '/service-providers', { ...(await fieldsOf(at)), ...more })
}

async function aProviderRow(at: Example): Promise<{ id: string; user_id: string }> {
  return (await aProvider(at)) as unknown as { id: string; user_id: string } // the row of a provider
}

async function givenTo(at: Example, assigned_to_id: string): Promise<string> {
  const { id } = await at.occurrence()
  await at.made(at.manager, `/occurrences/${id}/assignee`, { assigned_to_id }, 'PATCH')
  return id
}

async function aPaper(at: Example): Promise<{ id: string; document_id: string | undefined }> {
  const { id } = await aProvider(at)
  const row = await at.made(
    at.manager,
    `/service-providers/${id}/papers`,
    aFileForm({ title: at.word('Apólice') }),
  )
  const { papers = [] } = row as unknown as { papers?: { id: string }[] } // with the file just added
  return { id, document_id: papers[0]?.id }
}
