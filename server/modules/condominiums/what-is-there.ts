import { type Kysely, sql } from 'kysely'
import { entities } from '#domain/contracts.ts'
import type { Database } from '#server/db/schema.ts'

/** What each kind of row is called where it keeps a condominium from being deleted; the others follow one of these. */
const texts: Record<string, readonly [one: string, many: string]> = {
  users: ['pessoa', 'pessoas'],
  residences: ['unidade', 'unidades'],
  occurrences: ['ocorrência', 'ocorrências'],
  areas: ['área comum', 'áreas comuns'],
  reservations: ['reserva', 'reservas'],
  assemblies: ['assembleia', 'assembleias'],
  condominium_documents: ['documento', 'documentos'],
  bank_accounts: ['convênio', 'convênios'],
  privacy_requests: ['pedido de exclusão de dados', 'pedidos de exclusão de dados'],
}

const own = ['condominiums', 'permissions', 'role_permissions']

/** `12 unidades e 3 pessoas`: what a condominium holds, in a sentence's middle; empty when it holds nothing. */
export async function whatIsThere(db: Kysely<Database>, condominiumId: string): Promise<string> {
  const collections = entities.map(({ collection }) => collection).filter((name) => !own.includes(name))
  const counted = collections.map(
    (name) =>
      sql`select ${sql.lit(name)} as collection, count(*)::integer as count from ${sql.table(name)}
        where condominium_id = ${condominiumId}::uuid`,
  )
  const { rows } = await sql<{ collection: string; count: number }>`
    ${sql.join(counted, sql` union all `)}`.execute(db)
  const told = rows.flatMap(({ collection, count }) => {
    const [one, many] = texts[collection] ?? ['outro registro', 'outros registros']
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return new Intl.ListFormat('pt-BR').format(told)
}
