import { type Kysely, type RawBuilder, sql } from 'kysely'
import { barcode } from '#domain/boletos/barcode.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { archivedTables } from '#server/condominium-archive/tables.ts'
import type { Database } from '#server/db/schema.ts'
import { withCheckDigits } from './cpf.ts'

/** Their numbers, of four hexadecimal digits, are in the ids of their rows. */
export const mostCopies = 0xffff

/** The rows of one condominium by table, from which those of its numbered copies are made. */
export interface Template {
  tables: { name: string; columns: readonly string[]; rows: readonly CopiedText[] }[]
  /** The change counter of its scope. */
  changeSeq: number
  idOf(copy: number): string
}

/** The JSON of a row as it is in a copy. */
export type CopiedText = (copy: number) => string

/** Of what grows for ever, a copy has the last days: a condominium then has about 2,400 rows. */
const recentDays = 60
const growing: Record<string, RawBuilder<unknown>> = {
  financial_transactions: sql`r.created_at`,
  boletos: sql`r.created_at`,
  audit: sql`r.at`,
}

interface ReadTable {
  name: string
  columns: readonly string[]
  rows: string[]
}

/** Reads every table of `archivedTables`, and what else a copy needs to be entered and pulled. */
export async function readTemplate(db: Kysely<Database>, condominiumId: string): Promise<Template> {
  const here = sql`${condominiumId}::uuid`
  const tables: ReadTable[] = []
  for (const { name, columns, ofCondominium } of await archivedTables(db, condominiumId)) {
    if (name === 'permissions') continue // of the platform
    const since = growing[name]
    const isRecent = since ? sql`${since} > now() - make_interval(days => ${recentDays}::integer)` : sql`true`
    tables.push({ name, columns, rows: await readRows(db, name, sql`${ofCondominium} and ${isRecent}`) })
    if (name === 'users') tables.push(await readCredentials(db, here))
  }
  const copied = new Set(tables.flatMap(({ name, rows }) => rows.map((row) => `${name}:${idIn(row)}`)))
  const changes = (await readRows(db, 'changes', sql`r.scope_id = ${here}`)).filter((text) => {
    const { collection, row_id, deleted } = JSON.parse(text) as Database['changes']
    return deleted || copied.has(`${collection}:${row_id}`)
  })
  const { change_seq } = await db
    .selectFrom('counters')
    .select('change_seq')
    .where('scope_id', '=', condominiumId)
    .executeTakeFirstOrThrow()
  const permissions = await db.selectFrom('permissions').select('id').execute()
  const marked = markerOf(tables, new Set(permissions.map(({ id }) => id)))
  tables.push({ name: 'changes', columns: await columnsOf(db, 'changes'), rows: changes })
  return {
    tables: tables.map(({ name, columns, rows }) => ({
      name,
      columns,
      rows: rows.map((row) => marked(name, row)),
    })),
    changeSeq: change_seq,
    idOf: marked('', condominiumId),
  }
}

async function readRows(
  db: Kysely<Database>,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(r)::text as row from ${sql.table(table)} r where ${condition}`.execute(db)
  return rows.map(({ row }) => row)
}

async function readCredentials(db: Kysely<Database>, here: RawBuilder<unknown>): Promise<ReadTable> {
  const isHere = sql`r.user_id in (select id from users where condominium_id = ${here})`
  return {
    name: 'credentials',
    columns: await columnsOf(db, 'credentials'),
    rows: await readRows(db, 'credentials', isHere),
  }
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ attname: string }>`
    select attname from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ attname }) => attname)
}

function idIn(row: string): string | undefined {
  return (JSON.parse(row) as { id?: string }).id
}

/** Fills in what differs in a copy: `§` does not occur in the demo. */
type Hole = (copy: number) => string

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const platform = '00000000-0000-0000-0000-000000000000'

/**
 * The copy's number is added, bit by bit, to four random digits of each id, before the eight that count (`memberId`). The id
 * of a read mark is such a sum of a notice's and a person's (`readMarkId`): in those, other digits change.
 */
function markerOf(tables: readonly ReadTable[], foreign: ReadonlySet<string>) {
  const idsOf = (...names: string[]) =>
    new Set(tables.filter(({ name }) => names.includes(name)).flatMap(({ rows }) => rows.map(idIn)))
  const [people, notices, marks] = [idsOf('users'), idsOf('statements', 'announcements'), idsOf('read_marks')]
  const users =
    tables.find(({ name }) => name === 'users')?.rows.map((row) => JSON.parse(row) as UserRow) ?? []
  const domains = [...new Set(users.flatMap(({ email }) => email?.split('@')[1] ?? []))].sort().reverse()
  const anEmail = new RegExp(`@(?=${domains.map((domain) => domain.replaceAll('.', '\\.')).join('|')})`, 'g')
  const cpfs = new Map(users.flatMap(({ profile: { cpf } }, at) => (cpf ? [[cpf, at]] : [])))
  const holes = new Map<string, Hole>([
    ['n', String],
    ['agreement', agreementOf],
    ...Array.from(cpfs.values(), (at): [string, Hole] => [`cpf${at}`, (copy) => cpfOf(copy, at)]),
  ])

  function placesIn(id: string): number[] {
    if (marks.has(id)) return [28, 32]
    if (notices.has(id)) return [28]
    return [people.has(id) ? 32 : 24]
  }
  function idMarked(id: string): string {
    if (foreign.has(id) || id === platform) return id
    const places = placesIn(id)
    return id.replace(/[0-9a-f]{4}/g, (four, at: number) => (places.includes(at) ? `§x${four}§` : four))
  }
  return function marked(table: string, text: string): CopiedText {
    const own = table === 'boletos' ? numbersOf(JSON.parse(text) as Boleto) : undefined
    const named = own?.text ?? (withAgreement.has(table) ? agreementMarked(text) : text)
    const template = named
      .replace(anId, idMarked)
      .replace(anEmail, '@c§n§.')
      .replace(/"(\d{11})"/g, (all, cpf: string) => (cpfs.has(cpf) ? `"§cpf${cpfs.get(cpf)}§"` : all))
      .replace('"name":"Edifício Jacarandá"', '"name":"Edifício Jacarandá §n§"')
    const pieces = template
      .split('§')
      .map((piece, at) =>
        at % 2 === 0 ? piece : (own?.holes[piece] ?? holes.get(piece) ?? added(piece.slice(1))),
      )
    return (copy) => pieces.map((piece) => (typeof piece === 'function' ? piece(copy) : piece)).join('')
  }
}

function added(digits: string): Hole {
  const original = Number.parseInt(digits, 16)
  return (copy) => (original ^ copy).toString(16).padStart(4, '0')
}

interface UserRow {
  email: string | null
  profile: { cpf: string | null }
}

function cpfOf(copy: number, person: number): string {
  return withCheckDigits(String(100_000_000 + copy * 1000 + person))
}

/** Tables whose rows name the agreement with the bank: each copy has its own, as its numbers are unique in it. */
const withAgreement = new Set(['bank_accounts', 'boleto_sequences', 'remessa_sequences'])

function agreementMarked(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), beneficiary: '§agreement§' })
}

/** The demo's own is below these. */
function agreementOf(copy: number): string {
  return String(30_000 + copy)
}

/** A boleto whose number and barcode contain the agreement. */
function numbersOf(row: Boleto): { text: string; holes: Partial<Record<string, Hole>> } {
  const { our_number, due_date, amount_cents, beneficiary: agreement } = row
  if (our_number === null || agreement === null) return { text: JSON.stringify(row), holes: {} }
  const [year, byte, sequence] = [our_number.slice(0, 2), our_number.slice(2, 3), our_number.slice(3, 8)]
  const partsOf = (copy: number) => ({ ...agreement, beneficiary: agreementOf(copy) })
  const numberOf = (copy: number) => nossoNumero({ year, byte, sequence, ...partsOf(copy) }).digits
  const text = JSON.stringify({
    ...row,
    our_number: '§our_number§',
    barcode: row.barcode && '§barcode§',
    beneficiary: { ...agreement, beneficiary: '§agreement§' },
  })
  const barcodeOf = (copy: number) => {
    const { cooperative, ua, beneficiary } = partsOf(copy)
    return barcode({ cooperative, ua, beneficiary, our_number: numberOf(copy), due_date, amount_cents })
  }
  return { text, holes: { our_number: numberOf, barcode: barcodeOf } }
}
