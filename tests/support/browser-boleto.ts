import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { agreementInput, payerInput } from './a-charge.ts'
import { aCondominium } from './browser-condominium.ts'
import type { BuiltServer } from './browser-server.ts'

/** A condominium that issues boletos, with its síndico. */
export async function anIssuingCondominium(server: BuiltServer) {
  const house = await aCondominium(server)
  const condominium_id = house.id
  const agreement = await house.made<BankAccount>('/bank-accounts', { ...agreementInput(), condominium_id })
  const sindico = await house.person('MANAGER', 'Aline Moura')
  return {
    ...house,
    sindico,
    payer: (given: Partial<Payer> = {}) =>
      house.made<Payer>('/payers', { ...payerInput(), condominium_id, ...given }),
    boleto: (payer: Payer, given: Partial<Boleto> = {}) =>
      house.made<Boleto>('/boletos', {
        payer_id: payer.id,
        bank_account_id: agreement.id,
        due_date: dayFromNow(20),
        amount_cents: 128_450,
        ...given,
      }),
    boletos: () => house.get<Boleto[]>('/boletos'),
  }
}

/** A civil date so many days from today. */
export function dayFromNow(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days)
}
