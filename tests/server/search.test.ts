import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finds } from '#domain/values/search.ts'
import { holdsText } from '#server/kernel/folded-sql.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const stored = [
  'D’Ávila',
  "D'Ávila",
  'D´ÁVILA',
  'Sant’Anna',
  '1º andar',
  'Bloco A – 101',
  'Bloco B 1304',
  '304',
  'ŁUKASZ Größe',
  'QXN4C17',
  '529.982.247-25',
  '2026-0417',
  'vaza\u00admento',
  'Jose\u0301 \u200bda Silva',
  'ana@exemplo.com.br',
  'R$ 1.277,19',
]
const typed = [
  "d'avila",
  'd’avila',
  'davila',
  'santanna',
  "sant'anna",
  '1o andar',
  'bloco a - 101',
  'apto 304',
  'ap. 304',
  'lukasz grosse',
  'qxn 4c17',
  '52998224725',
  '417',
  'vazamento',
  'josé silva',
  '@exemplo',
  '277,19',
  '%',
  '_',
  ' ',
]

test('who searches on the server finds what they find on a device', async () => {
  for (const query of typed) {
    const { rows } = await sql<{ text: string }>`
      select text from unnest(${stored}::text[]) as text where ${holdsText(sql`text`, query)}`.execute(
      server.kernel.db,
    )
    expect([query, ...rows.map(({ text }) => text)]).toEqual([
      query,
      ...stored.filter((text) => finds(query, text)),
    ])
  }
})
