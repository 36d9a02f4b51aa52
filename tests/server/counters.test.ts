import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { importCondominium } from '#server/condominium-archive/import.ts'
import { aBoleto, aCharge, agreementInput, anIssuer, boletoInput } from '#tests/support/a-charge.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anArchive, contentOf, rewritten } from '#tests/support/an-archive.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** Numbers that are given once: nobody moves somebody else's, and whoever comes to their end reads so. */

let source: TestServer
let there: TestServer
let archive: Awaited<ReturnType<typeof anArchive>>
let issuer: Awaited<ReturnType<typeof anIssuer>>
beforeAll(async () => {
  ;[source, there] = await Promise.all([aServer(), aServer()])
  issuer = await anIssuer(source)
  for (let slip = 0; slip < 3; slip++) await aBoleto(source, issuer, await aCharge(source))
  archive = await anArchive(source)
})
afterAll(async () => {
  await Promise.all([source.close(), there.close(), archive.remove()])
})

/** The counters of the bank there. */
async function numbersThere() {
  const { rows } = await sql<{ beneficiary: string; last: number }>`
    select beneficiary, last from boleto_sequences union all select beneficiary, last from remessa_sequences
    order by 1, 2`.execute(there.db)
  return rows
}

async function refusalOf(path: string): Promise<string> {
  const before = await numbersThere()
  const why = await importCondominium(there.kernel, path).catch((error: unknown) => error)
  expect(why).toBeInstanceOf(DomainError)
  expect(await numbersThere()).toEqual(before)
  return (why as Error).message
}

test.each([
  ['boleto_sequences', { year: '26', last: 700_000 }],
  ['remessa_sequences', { last: 9_000_000 }],
])('an archive that counts an agreement which it does not bring (%s) is refused', async (table, count) => {
  const agreement = agreementInput({ beneficiary: '00777' })
  const { body } = await there.as('sindicoDeFora').post('/bank-accounts', agreement)
  const row = { bank_code: body.bank_code, cooperative: body.cooperative, beneficiary: '00777', ...count }
  const name = `tables/${table}.jsonl`
  const known = String((await contentOf(archive.path)).get(name))
  const to = `${archive.folder}/${table}.zip`
  await rewritten(archive.path, { to, member: [name, `${known}${JSON.stringify(row)}\n`] })
  expect(await refusalOf(to)).toContain('que não está no arquivo. Nada foi importado.')
  await there.db.deleteFrom('bank_accounts').execute()
})

test('an archive that brings the agreement of another condominium does not move its numbers', async () => {
  const other = await there.as('sindicoDeFora').post('/bank-accounts', agreementInput())
  expect(other.status).toBe(201)
  await sql`
    insert into boleto_sequences select bank_code, cooperative, beneficiary, '26', 1 from bank_accounts`.execute(
    there.db,
  )
  expect(await refusalOf(archive.path)).toContain('já é de outro condomínio daqui')
})

test.each([
  ['document_numbers', 99_999_999, /^Acabaram os números de documento .* deste condomínio\.$/],
  ['document_numbers', 2_147_483_647, /^Acabaram os números de documento .* deste condomínio\.$/],
  ['boleto_sequences', 2_147_483_647, /^Acabaram os números de \d\d deste convênio\.$/],
])('whoever issues a boleto when %s is at %i reads that the numbers ended', async (table, last, sentence) => {
  const charge = await aCharge(source)
  const [before] = (await sql<{ last: number }>`select last from ${sql.table(table)}`.execute(source.db)).rows
  await sql`update ${sql.table(table)} set last = ${last}`.execute(source.db)
  const slip = { financial_transaction_id: charge.id, amount_cents: Math.round(charge.value * 100) }
  const given = boletoInput(source, issuer, { ...slip, due_date: charge.due_date })
  const answer = await source.as('sindico').post('/boletos', given)
  await sql`update ${sql.table(table)} set last = ${before?.last ?? 0}`.execute(source.db)
  expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(sentence)])
})

test('whoever reports something when the protocols of the year ended reads so', async () => {
  const report = () => source.as('morador').post('/occurrences', anOccurrence(source.fixture.units.u304))
  await report()
  await sql`update protocol_counters set last = 2147483647`.execute(source.db)
  const { status, body } = await report()
  expect([status, body.detail]).toEqual([
    409,
    expect.stringMatching(/^Acabaram os números de protocolo de \d{4}\.$/),
  ])
})
