import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#server/cli/demo/random.ts'
import { anIssuer, dayFromToday, moreUnits } from '#tests/support/a-charge.ts'
import { aDurableServer } from '#tests/support/a-durable-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { type ApiProcess, anApiProcess } from '#tests/support/api-process.ts'
import { cycles } from '#tests/support/cycles.ts'
import { nothingUnderWay } from '#tests/support/held-once.ts'

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const random = seededRandom(seed)
const periods = 50
const unitsCharged = 8
const size = periods * unitsCharged

let server: Awaited<ReturnType<typeof aDurableServer>>
let api: ApiProcess
let issuer: Awaited<ReturnType<typeof anIssuer>>
let residences: { id: string }[]
let authorization: string
beforeAll(async () => {
  server = await aDurableServer()
  api = await anApiProcess(server.database.url)
  issuer = await anIssuer(server)
  residences = await moreUnits(server, unitsCharged)
  authorization = `Bearer ${await server.tokenOf('sindico')}`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await server.close()
})

function batch() {
  const unit = (residence_id: string, at: number) => ({
    residence_id,
    unit: '',
    resident_name: `Pessoa ${at}`,
    user_id: null,
    value: 350.5,
    payer_id: issuer.payer.id,
  })
  return {
    id: anId(),
    start_date: dayFromToday(server, 10),
    periods_count: periods,
    description: 'Taxa condominial',
    units: residences.map(({ id }, at) => unit(id, at)),
    bank_account_id: issuer.agreement.id,
    charges_again: true,
  }
}

type Batch = ReturnType<typeof batch>

/** The status of the answer; none if the process was killed before it. */
async function send(fee: Batch, key: string): Promise<number | undefined> {
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key }
  const request = { method: 'POST', headers, body: JSON.stringify(fee) }
  const answer = await fetch(`${api.url}/api/recurring-fees`, request).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status
}

async function heldOf({ id }: Pick<Batch, 'id'>): Promise<[charges: number, boletos: number]> {
  await nothingUnderWay(server)
  const charges = await server.db
    .selectFrom('financial_transactions')
    .select(['id', 'boleto_id'])
    .where('recurring_fee_id', '=', id)
    .execute()
  const boletos = await server.db
    .selectFrom('boletos')
    .select('id')
    .where('financial_transaction_id', 'in', [...charges.map((charge) => charge.id), anId()])
    .execute()
  return [charges.length, boletos.length]
}

test(
  `a batch of ${size} charges in which the server is killed is made whole or not at all, and once (seed ${seed})`,
  async () => {
    const whole = await timeOf(() => send(batch(), anId()))
    const found = { none: 0, all: 0 }
    for (let cycle = 0; cycle < cycles * 2; cycle++) {
      const fee = batch()
      const key = anId()
      const sending = send(fee, key)
      await sleep(random.below(Math.ceil(whole * 1.2)))
      await api.stop()
      const answered = await sending
      api = await anApiProcess(server.database.url)

      const held = await heldOf(fee)
      expect([
        [0, 0],
        [size, size],
      ]).toContainEqual(held)
      if (answered === 201) expect(held).toEqual([size, size])
      found[held[0] === 0 ? 'none' : 'all']++

      expect(await send(fee, key)).toBe(201)
      expect(await heldOf(fee)).toEqual([size, size])
    }
    expect(await wrongNumbers()).toEqual([])
    console.log(`Killed in ${found.none} batches before they stood and in ${found.all} after (seed ${seed})`)
  },
  cycles * 60_000,
)

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/** Sequences with a gap or a double, over all agreements and years. */
async function wrongNumbers(): Promise<string[]> {
  const boletos = await server.db.selectFrom('boletos').select(['our_number', 'document_number']).execute()
  const documents = boletos.map((boleto) => Number(boleto.document_number)).sort((one, other) => one - other)
  const ours = boletos.map((boleto) => String(boleto.our_number).slice(0, 8)).sort()
  return [
    ...documents.flatMap((number, at) => (number === at + 1 ? [] : [`document ${number} at ${at + 1}`])),
    ...ours.flatMap((number, at) =>
      at === 0 || Number(number) === Number(ours[at - 1]) + 1 ? [] : [`${ours[at - 1]}, then ${number}`],
    ),
  ]
}
