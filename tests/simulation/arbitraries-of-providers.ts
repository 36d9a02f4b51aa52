import type { AnyRow } from '#domain/kernel/command.ts'
import { about, type Arbitrary, here, inDays, paper, some, type Source, text } from './source.ts'

const hasPapers = ({ papers }: AnyRow) => (papers as unknown[]).length > 0
const aPaper = (d: Source, { papers }: AnyRow) => d.one(papers as { id: string }[])?.id
const day = (d: Source) => inDays(d, d.upTo(60)).slice(0, 10)

/** Arbitrary command calls on providers, their types of service and the occurrences that they are given. */
export const arbitrariesOfProviders: Record<string, Arbitrary> = {
  async 'serviceProviders.create'(d) {
    const person = await d.any('users', ({ role }) => role === 'SERVICE_PROVIDER')
    const type = await d.any('service_types')
    if (!person || !type) return undefined
    return {
      input: { id: d.id(), ...here(d), user_id: person.id, service_type_id: type.id, description: text(d) },
    }
  },
  'serviceProviders.update': about('service_providers', async (d) =>
    some(d, {
      description: text(d),
      rating: 1 + d.upTo(4),
      is_active: d.percent(70),
      service_type_id: (await d.any('service_types'))?.id,
    }),
  ),
  'serviceProviders.addPaper': paper(async (d) => {
    const row = await d.any('service_providers')
    return row && { id: row.id, expires_on: day(d) }
  }),
  'serviceProviders.editPaper': about(
    'service_providers',
    (d, row) => ({ document_id: aPaper(d, row), expires_on: day(d) }),
    hasPapers,
  ),
  'serviceProviders.removePaper': about(
    'service_providers',
    (d, row) => ({ document_id: aPaper(d, row) }),
    hasPapers,
  ),
  'serviceTypes.remove': about('service_types', async (d, { id }) => {
    const to = await d.any('service_types', (other) => other.id !== id)
    const one = await d.any('service_providers', ({ service_type_id }) => service_type_id === id)
    return { ...(to && { move_to: to.id }), provider_ids: one ? [one.id] : [] }
  }),
  'occurrences.setOut': about(
    'occurrences',
    () => ({}),
    ({ assigned_to_id }) => assigned_to_id !== null,
  ),
  async 'occurrences.rate'(d) {
    const row = await d.any(
      'occurrences',
      ({ status, assigned_to_id }) => status === 'CLOSED' && assigned_to_id !== null,
    )
    const provider =
      row && (await d.any('service_providers', ({ user_id }) => user_id === row.assigned_to_id))
    return provider && { input: { id: row.id, provider_id: provider.id, stars: 1 + d.upTo(4) } }
  },
}
