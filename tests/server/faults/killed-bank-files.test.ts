import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#server/cli/demo/random.ts'
import { anIssuer, dayFromToday } from '#tests/support/a-charge.ts'
import { aDurableServer } from '#tests/support/a-durable-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { type ApiProcess, anApiProcess } from '#tests/support/api-process.ts'
import { cycles } from '#tests/support/cycles.ts'
import { nothingUnderWay } from '#tests/support/held-once.ts'
import { bankFile } from '#tests/support/retorno-files.ts'

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const random = seededRandom(seed)
const size = 40

let server: Awaited<ReturnType<typeof aDurableServer>>
let api: ApiProcess
let issuer: Awaited<ReturnType<typeof anIssuer>>
let authorization: string
beforeAll(async () => {
  server = await aDurableServer()
  api = await anApiProcess(server.database.url)
  issuer = await anIssuer(server)
  authorization = `Bearer ${await server.tokenOf('sindico')}`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await server.close()
})

interface Drafted {
  id: string
  our_number: string
}

/** Charges with their boletos, in DRAFT. */
async function drafts(): Promise<Drafted[]> {
  const { body } = await server.as('sindico').post('/recurring-fees', {
    start_date: dayFromToday(server, 10),
    periods_count: size,
    charges_again: true,
    description: 'Taxa',
    units: [
      {
        residence_id: server.fixture.units.u304.id,
        unit: '',
        resident_name: 'Otávio',
        user_id: null,
        value: 100,
        payer_id: issuer.payer.id,
      },
    ],
    bank_account_id: issuer.agreement.id,
  })
  const rows = await server.db
    .selectFrom('boletos as b')
    .innerJoin('financial_transactions as t', 't.boleto_id', 'b.id')
    .select(['b.id', 'b.our_number'])
    .where('t.recurring_fee_id', '=', body.id)
    .execute()
  return rows.map(({ id, our_number }) => ({ id, our_number: our_number ?? '' }))
}

/** The status of the answer; none if the process was killed before it. */
async function send(path: string, body: string | FormData, key: string): Promise<number | undefined> {
  const headers = {
    authorization,
    'idempotency-key': key,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${api.url}/api${path}`, { method: 'POST', headers, body }).catch(
    () => undefined,
  )
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status
}

/** Sends, and kills the server at any moment of it or soon after; answers what it said, if it came to that. */
async function killed(usual: number, sending: () => Promise<number | undefined>) {
  const answering = sending()
  await sleep(random.below(Math.ceil(usual * 1.5)))
  await api.stop()
  const answered = await answering
  api = await anApiProcess(server.database.url)
  await nothingUnderWay(server)
  return answered
}

const statusesOf = async (boletos: readonly Drafted[]) => {
  const ids = boletos.map(({ id }) => id)
  const rows = await server.db
    .selectFrom('boletos')
    .select(['status', 'bank_history'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ status, bank_history }) => `${status} ${(bank_history as unknown[]).length}`)
}
const all = (status: string) => Array.from({ length: size }, () => status)

test(
  `files of the bank in which the server is killed are made and applied whole or not at all, and once (seed ${seed})`,
  async () => {
    const told = { remessa: [0, 0], retorno: [0, 0] }
    /** How long each takes in a process that has just begun, in milliseconds; measured whenever one is done again. */
    const usual = { remessa: 300, retorno: 300 }
    let fileNumber = 0
    for (let cycle = 0; cycle < cycles * 2; cycle++) {
      const boletos = await drafts()
      fileNumber++
      const remessa = { id: anId(), boleto_ids: boletos.map(({ id }) => id) }
      const key = anId()
      const sent = await killed(usual.remessa, () => send('/remessas/generate', JSON.stringify(remessa), key))
      const now = await statusesOf(boletos)
      expect([all('DRAFT 0'), all('REGISTERING 1')]).toContainEqual(now)
      if (sent === 201) expect(now).toEqual(all('REGISTERING 1'))
      told.remessa[now[0] === 'DRAFT 0' ? 0 : 1]!++
      const remitting = performance.now()
      expect(await send('/remessas/generate', JSON.stringify(remessa), key)).toBe(201)
      if (now[0] === 'DRAFT 0') usual.remessa = performance.now() - remitting
      expect(await statusesOf(boletos)).toEqual(all('REGISTERING 1'))

      const rows = boletos.map(({ our_number }) => ({
        our_number,
        occurrence: '06',
        amount: 10_000,
        paid: 10_000,
      }))
      const form = () => {
        const fields = new FormData()
        fields.set('id', remessa.id)
        fields.set('document_id', remessa.id)
        const bytes = new Uint8Array(bankFile({ file_number: fileNumber, rows }))
        fields.set('file', new Blob([bytes]), '00623N22.CRT')
        return fields
      }
      const other = anId()
      const applied = await killed(usual.retorno, () => send('/retornos', form(), other))
      const after = await statusesOf(boletos)
      expect([all('REGISTERING 1'), all('LIQUIDATED 2')]).toContainEqual(after)
      if (applied === 201) expect(after).toEqual(all('LIQUIDATED 2'))
      told.retorno[after[0] === 'REGISTERING 1' ? 0 : 1]!++
      const applying = performance.now()
      expect(await send('/retornos', form(), other)).toBe(201)
      if (after[0] === 'REGISTERING 1') usual.retorno = performance.now() - applying
      expect(await statusesOf(boletos)).toEqual(all('LIQUIDATED 2'))
    }
    const files = await server.db
      .selectFrom('remessas')
      .select('file_number')
      .orderBy('file_number')
      .execute()
    expect(files.map(({ file_number }) => file_number)).toEqual(files.map((_, at) => at + 1))
    const payments = await server.db.selectFrom('financial_transactions').select('payments').execute()
    expect(payments.map((row) => (row.payments as unknown[]).length)).toEqual(payments.map(() => 1))
    console.log(
      `Killed before and after the commit: remessas ${told.remessa.join(' and ')}, retornos ${told.retorno.join(' and ')} (seed ${seed})`,
    )
  },
  cycles * 120_000,
)
