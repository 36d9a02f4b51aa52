import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { ServiceType } from '#domain/service-providers/service-type.ts'
import { User } from '#domain/users/user.ts'
import { findRows } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'

/** Providers as documented reads answer them: with the person's e-mail, and the type. */
export async function presentProviders(rows: ServiceProvider[], { kernel }: Caller): Promise<object[]> {
  const types = await findRows(kernel.db, ServiceType, [...new Set(rows.map((row) => row.service_type_id))])
  const people = await findRows(kernel.db, User, [...new Set(rows.map((row) => row.user_id))])
  return rows.map((row) => {
    const { id, name, icon } = types.get(row.service_type_id)?.row ?? noType(row)
    return {
      ...row,
      user: { ...row.user, email: people.get(row.user_id)?.row.email ?? '' },
      service_type: { id, name, icon },
      papers: row.papers.map((paper) => ({
        ...paper,
        file_url: `/api/service-providers/${row.id}/papers/${paper.id}/download`,
        file_base64: null,
      })),
    }
  })
}

/** Its type is on its way out in another transaction. */
function noType({ service_type_id }: ServiceProvider) {
  return { id: service_type_id, name: '', icon: '🔧' } as const
}
