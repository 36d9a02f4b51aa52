import { type Kysely, type RawBuilder, sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { Database } from '#server/db/schema.ts'
import { type CatalogueTable, readCatalogue } from '#server/archive/catalogue.ts'

/**
 * What goes with a condominium: every table that has a `condominium_id`, and these, by what they hang on. SQL over the
 * alias `r`.
 */
const hanging: Record<string, (condominium: RawBuilder<string>) => RawBuilder<boolean>> = {
  condominiums: (condominium) => sql`r.id = ${condominium}`,
  audit: (condominium) => sql`r.scope_id = ${condominium}`,
  notification_preferences: (condominium) => isMember(sql`r.id`, condominium),
  boleto_sequences: isOfAgreement,
  remessa_sequences: isOfAgreement,
  permissions: () => sql`true`,
}

/** What stays, and why. */
export const leftOut: Record<string, string> = {
  access_recoveries: 'opens accounts of this installation',
  access_vouches: 'opens accounts of this installation',
  activation_tokens: 'opens accounts of this installation',
  boleto_emails: 'is sent from here: the other installation would send it twice',
  changes: 'is written anew by the import, for devices that have nothing yet',
  condominium_figures: 'is counted anew from what it holds',
  counters: 'counts the changes of this database',
  credentials: 'password hashes: people choose a new password',
  email_changes: 'opens accounts of this installation',
  idempotency: 'answers to devices of this installation',
  instance: 'is this installation',
  known_devices: 'opens accounts of this installation',
  leases: 'processes of this installation',
  link_requests: 'asks people who are not of the condominium',
  marks: 'counts the changes of this database',
  migrations: 'is this installation; the manifest names its schema',
  notification_dead_letters: 'deliveries of this installation',
  notification_deliveries: 'deliveries of this installation',
  notification_emails: 'deliveries of this installation',
  notification_events: 'is told from here: the other installation would tell it twice',
  push_keys: 'is this installation',
  push_subscriptions: 'addresses of devices, which answer to this installation alone',
  rate_limits: 'requests to this installation',
  recovery_codes: 'opens accounts of this installation',
  registrations: 'strangers who have no account yet',
  removed_sessions: 'opens accounts of this installation',
  roles_since: 'counts from the import: nobody vouches with a role that the archive alone gives them',
  second_factors: 'opens accounts of this installation',
  sessions: 'opens accounts of this installation',
  sign_ins: 'is to be kept by whoever ran the application (Lei 12.965/2014, art. 15)',
  slip_tokens: 'opens boletos of this installation',
  tickets: 'opens accounts of this installation',
  unsent_keys: 'opens what devices of this installation hold',
}

/** Files of rows, by the row: their own `condominium_id` tells whose quota they count towards. */
const filesOfRows = ['photos', 'row_files']

export interface ArchivedTable extends CatalogueTable {
  /** Its rows of the condominium. */
  ofCondominium: RawBuilder<boolean>
  /** Those of them that cannot do without a person who is of another condominium by now. */
  ofPeopleElsewhere: RawBuilder<boolean>
  /** Columns that name such a person, and are empty in the archive. */
  cleared: ReadonlySet<string>
}

/** Each after the tables that it refers to. */
export async function archivedTables(db: Kysely<Database>, condominiumId: string): Promise<ArchivedTable[]> {
  const condominium = sql<string>`${condominiumId}::uuid`
  const catalogue = await readCatalogue(db)
  const described = catalogue
    .filter(({ name }) => !(name in leftOut) && !filesOfRows.includes(name))
    .map((table) => describe(table, condominium))
  const files = catalogue
    .filter(({ name }) => filesOfRows.includes(name))
    .map((table) => ({
      ...table,
      ofCondominium: isOfRow(described),
      ofPeopleElsewhere: sql<boolean>`false`,
      cleared: new Set<string>(),
    }))
  return [...described, ...files]
}

function describe(table: CatalogueTable, condominium: RawBuilder<string>): ArchivedTable {
  const belongs = hanging[table.name]?.(condominium)
  if (!belongs && !table.columns.includes('condominium_id'))
    throw new Error(`Is ${table.name} of a condominium? It is neither in \`hanging\` nor in \`leftOut\`.`)
  const needed = table.people.filter(({ isNeeded }) => isNeeded)
  const elsewhere = needed.map(({ column }) => {
    const person = sql.ref(`r.${column}`)
    return sql`(${person} is not null and not ${isMember(person, condominium)})`
  })
  return {
    ...table,
    ofCondominium: belongs ?? sql<boolean>`r.condominium_id = ${condominium}`,
    ofPeopleElsewhere: elsewhere.length > 0 ? sql`(${sql.join(elsewhere, sql` or `)})` : sql`false`,
    cleared: new Set(table.people.filter(({ isNeeded }) => !isNeeded).map(({ column }) => column)),
  }
}

export function isMember(person: RawBuilder<unknown>, condominium: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select 1 from users u where u.id = ${person} and u.condominium_id = ${condominium})`
}

/** The numbers that the bank has seen: they must not be given again. */
function isOfAgreement(condominium: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (
    select 1 from bank_accounts b where b.condominium_id = ${condominium} and b.bank_code = r.bank_code
      and b.cooperative = r.cooperative and b.beneficiary = r.beneficiary
  )`
}

/** Of a row that goes too. */
function isOfRow(tables: readonly ArchivedTable[]): RawBuilder<boolean> {
  const holders = tables.filter(({ name }) =>
    entities.some(({ collection, files }) => collection === name && files),
  )
  const held = holders.map(
    ({ name, ofCondominium, ofPeopleElsewhere }) => sql`(f.collection = ${name} and exists (
      select 1 from ${sql.table(name)} r where r.id = f.row_id and ${ofCondominium} and not ${ofPeopleElsewhere}
    ))`,
  )
  return sql`exists (select 1 from (select r.collection, r.row_id) f where ${sql.join(held, sql` or `)})`
}
