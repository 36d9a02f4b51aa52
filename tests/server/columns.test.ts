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

test.each(entities)(
  'exactly the nullable fields of $collection are nullable columns',
  async ({ collection, row }) => {
    const fields = Object.entries(row.entries).map(([name, schema]) => ({
      name,
      isNullable: schema.type === 'nullable',
    }))
    const expected = [...fields, { name: 'version', isNullable: false }]
    expect(await columnsOf(collection)).toEqual(
      expected.sort((one, other) => (one.name < other.name ? -1 : 1)),
    )
  },
)

test('primary keys of tenant tables begin with the condominium', async () => {
  const { rows } = await sql<{ table: string; key: string }>`
    select t.relname as table, string_agg(a.attname, ' ' order by k.place) as key
    from pg_index i join pg_class t on t.oid = i.indrelid
      cross join unnest(i.indkey::smallint[]) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
    where i.indisprimary group by t.relname`.execute(server.db)
  const keys = new Map(rows.map(({ table, key }) => [table, key]))
  for (const { collection, fixed } of entities)
    expect(keys.get(collection), collection).toBe('condominium_id' in fixed ? 'condominium_id id' : 'id')
})
