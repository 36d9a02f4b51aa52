import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { printFigure } from './figures.ts'
import { aSeededServer, tokenOf } from './seeded-server.ts'

const periods = 10
const runs = 7

/** A building of 40 units charged for ten months in one act: charges, boletos and their numbers, over HTTP. */
export async function benchCharges(): Promise<void> {
  const seeded = await aSeededServer(0)
  try {
    const building = await aBuilding(seeded.url)
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now()
      await building.charge({ periods, daysAhead: 30 + run })
      times.push(performance.now() - startedAt)
    }
    printFigure(`A batch of ${building.size * periods} charges with boletos`, times, 'ms', '<= 2000')
  } finally {
    await seeded.close()
  }
}

/** The units of the demo, to be charged by its síndico. */
export async function aBuilding(url: string) {
  const authorization = `Bearer ${await tokenOf(url, 'sindico@demo.zelo')}`
  const read = async <T>(path: string) =>
    (await (await fetch(`${url}/api${path}`, { headers: { authorization } })).json()) as T // the server's contract
  const [agreement] = await read<BankAccount[]>('/bank-accounts')
  const payers = await read<Payer[]>('/payers')
  const residences = await read<Residence[]>('/residences')
  const units = residences.map((unit, at) => {
    const { id: payer_id, name: resident_name } = payers[at % payers.length] ?? { id: null, name: '' }
    return {
      residence_id: unit.id,
      unit: unitName(unit),
      resident_name,
      user_id: null,
      value: 487.9,
      payer_id,
    }
  })
  return {
    size: units.length,
    /** A charge for each unit and month, with its boleto. */
    async charge({
      periods,
      daysAhead,
      hasBoletos = true,
    }: {
      periods: number
      daysAhead: number
      hasBoletos?: boolean
    }): Promise<void> {
      const fee = {
        start_date: addDays(new Date().toISOString().slice(0, 10), daysAhead),
        periods_count: periods,
        description: `Medida ${daysAhead}`,
        bank_account_id: hasBoletos ? agreement?.id : null,
        units,
        charges_again: true,
      }
      const answer = await fetch(`${url}/api/recurring-fees`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(fee),
      })
      if (!answer.ok) throw new Error(`The charges answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    },
  }
}
