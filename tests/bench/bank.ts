import type { Boleto } from '#domain/boletos/boleto.ts'
import { remessaProblems, writeRemessa } from '#domain/boletos/remessa.ts'
import type { Remessa } from '#domain/boletos/remessa-input.ts'
import { readRetorno } from '#domain/boletos/retorno.ts'
import { mostBoletosOfRemessa } from '#domain/remessas/contract.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { aRemessaItem, remittingAgreement, slipNumber } from '../support/a-remessa.ts'
import { type BankRow, bankFile } from '../support/retorno-files.ts'
import { aBuilding } from './charges.ts'
import { printFigure } from './figures.ts'
import { aSeededServer, tokenOf } from './seeded-server.ts'

const size = mostBoletosOfRemessa
const runs = 20
const rounds = 3

/** As many boletos as a file takes: written and read in memory, then to the bank and back over HTTP. */
export async function benchBank(): Promise<void> {
  await benchBytes()
  const seeded = await aSeededServer(0)
  const times = { generate: [] as number[], register: [] as number[], settle: [] as number[] }
  try {
    const bank = await aBank(seeded.url)
    for (let round = 0; round < rounds; round++) {
      const boletos = await bank.drafts(size)
      times.generate.push(await timed(() => bank.remit(boletos)))
      const [confirmed, settled] = [bank.retorno(boletos.map(registered)), bank.retorno(boletos.map(paid))]
      times.register.push(await timed(() => bank.apply(confirmed)))
      times.settle.push(await timed(() => bank.apply(settled)))
    }
  } finally {
    await seeded.close()
  }
  printFigure(`POST /remessas/generate with ${size} drafts`, times.generate, 'ms')
  printFigure(`POST /retornos with ${size} registered`, times.register, 'ms', '<= 5000')
  printFigure(`POST /retornos with ${size} paid, and their charges`, times.settle, 'ms', '<= 5000')
}

async function benchBytes(): Promise<void> {
  const remessa = aRemessa()
  const bytes = bankFile({ rows: remessa.items.map(paid) })
  const parts: [string, () => unknown, string?][] = [
    [`A remittance of ${size} checked`, () => remessaProblems(remessa)],
    [`A remittance of ${size} written`, () => writeRemessa(remessa), '<= 300'],
    [`A return of ${size} read`, () => readRetorno(bytes), '<= 5000'],
  ]
  for (const [name, part, aim] of parts) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await timed(part))
    printFigure(name, times, 'ms', aim)
  }
}

function aRemessa(): Remessa {
  const items = Array.from({ length: size }, (_, at) =>
    aRemessaItem({
      our_number: slipNumber(at),
      document_number: String(at + 1).padStart(8, '0'),
      due_date: addDays('2026-12-01', at % 365),
      amount_cents: 48_790 + at,
      instructions: 'Após o vencimento, multa de 2,00% e juros de 1,00% ao mês.',
    }),
  )
  return { agreement: remittingAgreement, file_number: 7, generated_on: '2026-11-21', items }
}

/** The síndico of the demo between its boletos and the bank. */
export async function aBank(url: string) {
  const authorization = `Bearer ${await tokenOf(url, 'sindico@demo.zelo')}`
  const building = await aBuilding(url)
  const periods = Math.floor(1000 / building.size)
  let [fees, fileNumber] = [0, 0]

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.body instanceof FormData ? {} : json), authorization }
    const answer = await fetch(`${url}/api${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }

  /** A page of a thousand after the other. */
  async function readDrafts(): Promise<Boleto[]> {
    const found: Boleto[] = []
    for (let isEnd = false; !isEnd;) {
      const last = found.at(-1)
      const answer = await call(`/boletos?status=DRAFT${last ? `&before=${last.id}` : ''}`)
      const page = (await answer.json()) as Boleto[] // the server's contract
      found.push(...page)
      isEnd = page.length === 0
    }
    return found
  }

  return {
    async drafts(count: number): Promise<Boleto[]> {
      let drafts = await readDrafts()
      while (drafts.length < count) {
        await building.charge({ periods, daysAhead: 30 + fees++ })
        drafts = await readDrafts()
      }
      return drafts.slice(0, count)
    },
    async remit(boletos: readonly Boleto[]): Promise<void> {
      const body = JSON.stringify({ boleto_ids: boletos.map(({ id }) => id) })
      const answer = await call('/remessas/generate', { method: 'POST', body })
      await answer.arrayBuffer()
    },
    /** The next file that the bank sends. */
    retorno(rows: readonly BankRow[]): File {
      return new File([new Uint8Array(bankFile({ file_number: ++fileNumber, rows }))], '00623N22.CRT')
    },
    async apply(file: File): Promise<void> {
      const body = new FormData()
      body.set('file', file)
      const answer = await call('/retornos', { method: 'POST', body })
      await answer.arrayBuffer()
    },
  }
}

const json = { 'content-type': 'application/json' }

type Numbered = Pick<Boleto, 'our_number' | 'amount_cents'>

export function registered({ our_number }: Numbered): BankRow {
  return { our_number: our_number ?? '', occurrence: '02' }
}

export function paid({ our_number, amount_cents }: Numbered): BankRow {
  const told = { amount: amount_cents, paid: amount_cents, motives: 'H500000000', credit_date: '20261123' }
  return { our_number: our_number ?? '', occurrence: '06', ...told }
}

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
