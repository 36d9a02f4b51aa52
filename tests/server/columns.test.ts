import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { aServer, type TestServer } from '../support/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

interface Column {
  name: string
  isNullable: boolean
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_name = ${table} order by column_name`.execute(server.db)
  return rows
}

/** What the server keeps beside a row and tells nobody: how many had voted when totals were last shown. */
const untold: Record<string, string[]> = { assemblies: ['shown_votes'] }

test.each(entities)(
  'exactly the nullable fields of $collection are nullable columns',
  async ({ collection, row }) => {
    const fields = Object.entries(row.entries).map(([name, schema]) => ({
      name,
      isNullable: schema.type === 'nullable',
    }))
    const kept = (untold[collection] ?? []).map((name) => ({ name, isNullable: true }))
    const expected = [...fields, ...kept, { name: 'version', isNullable: false }]
    expect(await columnsOf(collection)).toEqual(
      expected.sort((one, other) => (one.name < other.name ? -1 : 1)),
    )
  },
)

interface Key {
  table: string
  name: string
  isPrimary: boolean
  /** Of what is in it, by place; an expression has no column. */
  columns: (string | null)[]
}

async function uniqueKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select t.relname as table, x.relname as name, i.indisprimary as "isPrimary",
      array_agg(a.attname::text order by k.place) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      cross join unnest(i.indkey::smallint[]) with ordinality as k(number, place)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number > 0
    where i.indisunique and t.relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute c where c.attrelid = t.oid and c.attname = 'condominium_id')
    group by 1, 2, 3 order by 1, 2`.execute(server.db)
  return rows
}

test('primary keys of tenant tables begin with the condominium', async () => {
  const primary = (await uniqueKeys()).filter(({ isPrimary }) => isPrimary)
  const keys = new Map(primary.map(({ table, columns }) => [table, columns.join(' ')]))
  for (const { collection, fixed } of entities)
    if ('condominium_id' in fixed) expect(keys.get(collection), collection).toBe('condominium_id id')
})

/** Small ones, which a database that is distributed by condominium keeps whole on every node, and why. */
const keptWhole: Record<string, string> = {
  accesses: 'a MASTER who looks at a person of no condominium is noted too',
  boleto_emails: 'a queue, which any process takes from across condominiums',
  link_requests: 'asks a person of another condominium, or of none',
  notification_events: 'a queue, which any process takes from across condominiums',
  privacy_requests: 'is of a person, whatever their condominium',
  role_permissions: 'those of the platform are of no condominium',
  row_files: 'the same file of two condominiums is stored once',
  slip_tokens: 'is all that somebody who pays a boleto shows',
  users: 'sign in with an address that is one person’s on the whole platform',
}

test('a key begins with the condominium, or is one of those that docs/operations.md says how to distribute', async () => {
  const others = (await uniqueKeys()).filter(
    ({ table, columns }) => columns[0] !== 'condominium_id' && !(table in keptWhole),
  )
  const byId = others.filter(({ isPrimary, columns }) => !isPrimary && columns.join() === 'id')
  expect(others.filter((key) => !byId.includes(key)).map(({ name }) => name)).toEqual(['boletos_our_number'])
})
