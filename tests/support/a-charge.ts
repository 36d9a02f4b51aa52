import type { Boleto } from '#domain/boletos/boleto.ts'
import { addDays, defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { PersonName } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'

/** The agreement of the bank manual's example. */
export function agreementInput(given: Record<string, unknown> = {}) {
  return {
    cooperative: '0165',
    ua: '02',
    beneficiary: '00623',
    current_acc: '123456',
    company_name: 'Condomínio Edifício Jacarandá',
    cnpj: '11222333000181',
    ...given,
  }
}

/** A day so many days from today, in the condominium. */
export function dayFromToday({ kernel }: Pick<TestServer, 'kernel'>, days: number): string {
  return addDays(civilDay(kernel.clock.now(), defaultTimeZone), days)
}

async function mustPost(server: TestServer, path: string, body: object, who: PersonName = 'sindico') {
  const answer = await server.as(who).post(path, body)
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Empty units besides those of the fixture. */
export function moreUnits(server: TestServer, count: number): Promise<{ id: string }[]> {
  const units = Array.from({ length: count }, (_, at) => ({ block: 'Novo', unit: String(101 + at) }))
  return Promise.all(units.map((unit) => mustPost(server, '/residences', unit)))
}

/** What a condominium needs before it issues boletos: an agreement and a payer with an address. */
export async function anIssuer(server: TestServer) {
  const agreement = await mustPost(server, '/bank-accounts', agreementInput())
  const payer = await mustPost(server, '/payers', payerInput())
  return { agreement, payer }
}

export function payerInput(given: Record<string, unknown> = {}) {
  return {
    name: 'Otávio Beltrão',
    document: '529.982.247-25',
    address_line: 'Rua dos Timbiras, 1200, ap. 304',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip: '30140-060',
    ...given,
  }
}

export function chargeInput(server: TestServer, given: Record<string, unknown> = {}) {
  return {
    unit: '304',
    resident_name: 'Otávio Beltrão',
    user_id: server.fixture.people.morador.id,
    type: 'CONDOMINIUM_FEE',
    value: 487.9,
    due_date: dayFromToday(server, 20),
    description: 'Taxa de novembro',
    ...given,
  }
}

export function aCharge(server: TestServer, given: Record<string, unknown> = {}) {
  return mustPost(server, '/financial-transactions', chargeInput(server, given))
}

type Issuer = Awaited<ReturnType<typeof anIssuer>>

export function boletoInput(
  server: TestServer,
  { agreement, payer }: Issuer,
  given: Record<string, unknown> = {},
) {
  return {
    payer_id: payer.id,
    bank_account_id: agreement.id,
    due_date: dayFromToday(server, 20),
    amount_cents: 15_035,
    ...given,
  }
}

/** A boleto of a charge, in DRAFT. */
export async function aBoleto(
  server: TestServer,
  issuer: Issuer,
  charge?: { id: string; value: number; due_date: string },
) {
  return mustPost(
    server,
    '/boletos',
    boletoInput(server, issuer, {
      financial_transaction_id: charge?.id ?? null,
      amount_cents: charge ? Math.round(charge.value * 100) : 12_345,
      ...(charge && { due_date: charge.due_date }),
    }),
  )
}

/** As the bank would set it. */
export async function setBoletoStatus(
  server: TestServer,
  id: string,
  status: Boleto['status'],
): Promise<void> {
  await server.db.updateTable('boletos').set({ status }).where('id', '=', id).execute()
}

/** One that the bank knows. */
export function cancelBoleto(server: TestServer, id: string) {
  return server.as('sindico').patch(`/boletos/${id}/status/CANCELLED`, { reason: 'Engano' })
}
