import { type Kysely, sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { blockingLists, type Dependencies, dependencyTexts } from '#domain/users/dependencies.ts'
import { onlyBlock } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'

/** All rows that refer to a person. Lists of modules that do not exist yet are empty. */
export async function readDependencies(db: Kysely<Database>, user: User): Promise<Dependencies> {
  const { id, profile } = user
  const { rows } = await sql<Found>`
    select
      ${listed(sql`select r.id, case when r.block = ${onlyBlock} then r.unit else r.block || ' ' || r.unit end as unit,
        coalesce(l.type, 'OWNER') as type from residences r
        left join residence_links l on l.residence_id = r.id and l.user_id = ${id}::uuid and l.ended_at is null
        where l.user_id is not null or r.owner_id = ${id}::uuid`)} as "residences",
      ${listed(sql`select o.id, o.title from occurrences o where o.created_by_id = ${id}::uuid`)} as "occurrences",
      ${listed(sql`select v.id, a.title from assembly_votes v join assemblies a on a.id = v.assembly_id
        where v.user_id = ${id}::uuid`)} as "votes",
      ${listed(sql`select d.id, d.title from residence_documents d
        where d.uploaded_by ->> 'id' = ${id}`)} as "residenceDocuments",
      ${listed(sql`select d.id, d.title from condominium_documents d
        where d.uploaded_by ->> 'id' = ${id}`)} as "condominiumDocuments",
      ${listed(sql`select (d ->> 'id')::uuid as id, d ->> 'title' as title
        from assemblies a, jsonb_array_elements(a.documents) d
        where d #>> '{uploaded_by,id}' = ${id}`)} as "assemblyDocuments",
      ${listed(reservations(sql`r.created_by_id = ${id}::uuid`))} as "reservationsCreated",
      ${listed(reservations(sql`r.history @> ${JSON.stringify([{ by_id: id, act: 'approved' }])}::jsonb`))}
        as "reservationsApproved",
      ${listed(sql`select p.id, p.name from pets p where p.user_id = ${id}::uuid`)} as "pets",
      ${listed(sql`select d.id, d.full_name as name from dependents d
        where d.responsible_id = ${id}::uuid`)} as "dependents",
      ${listed(sql`select v.id, v.placa, v.modelo from vehicles v where v.resident_id = ${id}::uuid`)} as "vehicles"
    `.execute(db)
  const [found] = rows
  if (!found) throw new Error('a select without a table answered no row')
  const lists = {
    ...found,
    announcementAttachments: [],
    serviceProvider: null,
    profileAddresses: profile.addresses.map(({ street, number, city }) => ({
      street,
      number,
      city,
    })),
    profileEmails: profile.emails.map(({ email, label }) => ({
      email,
      label,
    })),
    profilePhones: profile.phones.map(({ number, label }) => ({
      number,
      label,
    })),
    profilePhotos: profile.photo ? [{ id: profile.photo.id }] : [],
  }
  return { hasDependencies: blockingLists.some((name) => lists[name].length > 0), ...lists }
}

/** For kinds of rows that this actor may not see, it is only revealed that there are some. */
export function seenBy(actor: Actor, found: Dependencies): Dependencies {
  const unseen = Object.entries(collectionOf).filter(
    ([, one]) => visibilityOf(actor, findEntity(one)) === 'none',
  )
  return { ...found, ...Object.fromEntries(unseen.map(([list]) => [list, []])) }
}

const collectionOf: Record<keyof Found, string> = {
  residences: 'residences',
  occurrences: 'occurrences',
  votes: 'assemblies',
  condominiumDocuments: 'condominium_documents',
  residenceDocuments: 'residence_documents',
  assemblyDocuments: 'assemblies',
  reservationsCreated: 'reservations',
  reservationsApproved: 'reservations',
  pets: 'pets',
  dependents: 'dependents',
  vehicles: 'vehicles',
}

/** `2 pets e 1 veículo`: what prevents a removal, for the middle of a sentence. */
export function blockingText(found: Dependencies): string {
  const texts = blockingLists.flatMap((name) => {
    const { length } = found[name]
    const [one, many] = dependencyTexts[name]
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`]
  })
  return new Intl.ListFormat('pt-BR').format(texts)
}

type Found = Pick<
  Dependencies,
  | 'residences'
  | 'occurrences'
  | 'votes'
  | 'condominiumDocuments'
  | 'residenceDocuments'
  | 'assemblyDocuments'
  | 'reservationsCreated'
  | 'reservationsApproved'
  | 'pets'
  | 'dependents'
  | 'vehicles'
>

function listed(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(one), '[]') from (${query}) one)`
}

function reservations(condition: ReturnType<typeof sql>) {
  return sql`select r.id, r.title,
      to_char(r.start_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_datetime
    from reservations r where ${condition}`
}
