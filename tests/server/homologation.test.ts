import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRemessa } from '#domain/boletos/read-remessa.ts'
import type { TestSlip } from '#domain/remessas/test-slip.ts'
import { aBoleto, agreementInput, anIssuer } from '#tests/support/a-charge.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { recordsOf } from '#tests/support/remessa-records.ts'
import { bankFile, type BankRow, latin1 } from '#tests/support/retorno-files.ts'

let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
let fileNumber = 70
beforeAll(async () => {
  server = await aServer()
  issuer = await anIssuer(server)
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const homologate = (bank_account_id: string = issuer.agreement.id) =>
  sindico().post('/remessas/homologation', { bank_account_id })
const numbersOf = ({ test_slips }: { test_slips: TestSlip[] }) => test_slips.map((slip) => slip.our_number)
const counts = async () => {
  const { rows } = await sql<Record<'boletos' | 'remessas' | 'charges' | 'numbers' | 'files', number>>`
    select (select count(*) from boletos)::int as boletos, (select count(*) from remessas)::int as remessas,
      (select count(*) from financial_transactions)::int as charges,
      (select coalesce(sum(last), 0) from boleto_sequences)::int as numbers,
      (select coalesce(sum(last), 0) from remessa_sequences)::int as files`.execute(server.db)
  return rows[0] ?? { boletos: 0, remessas: 0, charges: 0, numbers: 0, files: 0 }
}
function apply(rows: BankRow[]) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bankFile({ file_number: ++fileNumber, rows }))]), '00623N22.CRT')
  return sindico().post('/retornos', form)
}

describe('the homologation kit', () => {
  test('is one file with ten slips that count nowhere, the same bytes each time', async () => {
    const before = await counts()
    const { status, body } = await homologate()
    expect([status, body]).toMatchObject([
      201,
      {
        boleto_ids: [],
        registered_count: 0,
        write_offs_count: 0,
        total_value: 0,
        by_name: expect.any(String),
      },
    ])
    expect(body.test_slips).toHaveLength(10)
    const first = await sindico().get(`/remessas/${body.id}/file`)
    const again = await sindico().get(`/uploads/remessas/${body.file_name}`)
    expect([first.status, again.body]).toEqual([200, first.body])
    const text = String(first.body)
    expect(readRemessa(latin1(text)).problems).toEqual([])
    const details = recordsOf(text).filter(({ type }) => type === '1')
    expect(details.map(({ ourNumber }) => ourNumber)).toEqual(numbersOf(body))
    expect(details.map(({ instruction }) => instruction)).toEqual(Array.from({ length: 10 }, () => '01'))
    expect(await counts()).toEqual({
      ...before,
      remessas: before.remessas + 1,
      numbers: before.numbers + 10,
      files: before.files + 1,
    })
  })

  test('takes its numbers for good: no boleto gets one, before it or after', async () => {
    const earlier = await aBoleto(server, issuer)
    const { body } = await homologate()
    const later = await aBoleto(server, issuer)
    expect(new Set([...numbersOf(body), earlier.our_number, later.our_number]).size).toBe(12)
    expect(Number(later.our_number.slice(3, 8)) - Number(earlier.our_number.slice(3, 8))).toBe(11)
  })

  test('of two people at once is two kits, and with boletos issued meanwhile no number is given twice', async () => {
    const agreement = { bank_account_id: issuer.agreement.id }
    const [one, other, ...boletos] = await Promise.all([
      homologate(),
      server.as('admin').post('/remessas/homologation', agreement),
      aBoleto(server, issuer),
      aBoleto(server, issuer),
    ])
    expect([one.status, other.status]).toEqual([201, 201])
    const numbers = [
      ...numbersOf(one.body),
      ...numbersOf(other.body),
      ...boletos.map((row) => row.our_number),
    ]
    expect(new Set(numbers).size).toBe(22)
    expect(Math.abs(one.body.file_number - other.body.file_number)).toBe(1)
    expect(one.body.file_name).not.toBe(other.body.file_name)
  })

  test('is numbered among the real files of its agreement', async () => {
    const { body } = await homologate()
    const boleto = await aBoleto(server, issuer)
    const next = await sindico().post('/remessas/generate', { boleto_ids: [boleto.id] })
    expect(next.body).toMatchObject({ file_number: body.file_number + 1, test_slips: [] })
  })

  test('of a condominium without CEP is refused with where to mend it, and takes no number', async () => {
    const { id, zip_code: stored } = server.fixture.condominiums.jacaranda
    const set = (zip_code: string) =>
      server.db.updateTable('condominiums').set({ zip_code }).where('id', '=', id).execute()
    await set('')
    const before = await counts()
    const { status, body } = await homologate()
    await set(stored)
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          path: 'payer.zip',
          message:
            'O CEP do pagador é inválido (motivo 48). O pagador dos boletos de teste é o condomínio: corrija o cadastro dele.',
        },
      ],
    ])
    expect(await counts()).toEqual(before)
  })

  test('is not made for the agreement of another condominium, nor by who may not', async () => {
    const elsewhere = await server
      .as('sindicoDeFora')
      .post('/bank-accounts', agreementInput({ beneficiary: '99887' }))
    const before = await counts()
    const [foreign, none] = [await homologate(elsewhere.body.id), await homologate(server.kernel.newId())]
    expect([foreign.status, foreign.body.errors]).toEqual([none.status, none.body.errors])
    expect(foreign.body.detail).toBe('Nenhuma conta bancária encontrada para o condomínio')
    for (const who of ['morador', 'colaborador'] as const) {
      const body = { bank_account_id: issuer.agreement.id }
      expect((await server.as(who).post('/remessas/homologation', body)).status).toBe(403)
    }
    expect(await counts()).toEqual(before)
  })

  test('is read by management alone, and keeps its agreement in the books', async () => {
    const { body } = await homologate()
    expect((await sindico().get(`/remessas/${body.id}`)).body.test_slips).toEqual(body.test_slips)
    for (const who of ['morador', 'sindicoDeFora'] as const)
      expect((await server.as(who).get(`/remessas/${body.id}`)).status).toBe(404)
    const agreement = await server
      .as('sindicoDeFora')
      .post('/bank-accounts', agreementInput({ beneficiary: '55443' }))
    const asNeighbour = server.as('sindicoDeFora')
    await asNeighbour.post('/remessas/homologation', { bank_account_id: agreement.body.id })
    const { status, body: refused } = await asNeighbour.delete(`/bank-accounts/${agreement.body.id}`)
    expect([status, refused.detail]).toEqual([409, 'Este convênio tem 1 remessa: ele fica no histórico.'])
  })

  test('is told in the audit as what it is', async () => {
    const { body } = await homologate()
    const { rows } = await sql`select command from audit where row_id = ${body.id}::uuid`.execute(server.db)
    expect(rows).toEqual([{ command: 'remessas.homologate' }])
  })
})

describe('a return file about test slips', () => {
  test('is applied, changes nothing and leaves nothing to look at', async () => {
    const { body: kit } = await homologate()
    const boleto = await aBoleto(server, issuer)
    await sindico().post('/remessas/generate', { boleto_ids: [boleto.id] })
    const [accepted = '', rejected = ''] = numbersOf(kit)
    const { status, body } = await apply([
      { our_number: accepted, occurrence: '02' },
      { our_number: rejected, occurrence: '03', motives: '4800000000' },
      { our_number: boleto.our_number, occurrence: '02' },
    ])
    expect([status, body]).toMatchObject([
      201,
      { rows_count: 3, registered_count: 1, rejected_count: 0, attention: [], boleto_ids: [boleto.id] },
    ])
    expect((await sindico().get(`/remessas/${kit.id}`)).body).toEqual(kit)
  })

  test('says what was paid all the same, and a number that nobody knows', async () => {
    const { body: kit } = await homologate()
    const [number = ''] = numbersOf(kit)
    const { body } = await apply([
      { our_number: number, occurrence: '06', paid: 10_003 },
      { our_number: '269999999', occurrence: '02' },
    ])
    expect(body).toMatchObject({
      paid_count: 1,
      paid_cents: 10_003,
      attention: [
        { our_number: number, text: expect.stringContaining('Boleto de teste da homologação') },
        { our_number: '269999999', text: expect.stringContaining('nenhum boleto tem') },
      ],
    })
  })

  test('of another condominium’s examination knows none of its numbers', async () => {
    const { body: agreement } = await server
      .as('sindicoDeFora')
      .post('/bank-accounts', agreementInput({ cooperative: '0166' }))
    const { body: kit } = await server
      .as('sindicoDeFora')
      .post('/remessas/homologation', { bank_account_id: agreement.id })
    const [number = ''] = numbersOf(kit)
    const { body } = await apply([{ our_number: number, occurrence: '02' }])
    expect(body.attention).toMatchObject([{ text: expect.stringContaining('nenhum boleto tem') }])
  })
})
