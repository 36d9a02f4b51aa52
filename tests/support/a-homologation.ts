import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { type Homologating, testSlips, testSlipsCount } from '#domain/remessas/homologation.ts'
import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { agreementInput } from './a-charge.ts'
import { anId } from './an-occurrence.ts'

/** The agreement of a condominium that the bank is to examine. */
export function aNewAgreement(given: Partial<BankAccount> = {}): BankAccount {
  return {
    ...agreementInput(),
    id: anId(),
    condominium_id: anId(),
    wallet: '01',
    fine_percent: 2,
    interest_percent_month: 1,
    discount_percent: 5,
    discount_days: 3,
    instructions: 'Não receber em dinheiro',
    ...given,
  } as BankAccount // what is read of it
}

/** A condominium with an address, its own payer. */
export function aCondominiumRow(given: Partial<Condominium> = {}): Condominium {
  return {
    name: 'Edifício Jacarandá',
    address: 'Rua dos Timbiras',
    number: '1200',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30140060',
    time_zone: 'America/Sao_Paulo',
    ...given,
  } as Condominium // what is read of it
}

export function aHomologation(given: Partial<Homologating> = {}): Homologating {
  return {
    agreement: aNewAgreement(),
    condominium: aCondominiumRow(),
    timeZone: 'America/Sao_Paulo',
    now: '2026-11-22T15:00:00.000Z',
    ...given,
  }
}

/** Ten numbers of an agreement. */
export function tenNumbers({ agreement: { cooperative, ua, beneficiary } }: Homologating, from = 0) {
  return Array.from({ length: testSlipsCount }, (_, at) => {
    const sequence = String(from + at).padStart(5, '0')
    return nossoNumero({ cooperative, ua, beneficiary, year: '26', byte: '2', sequence }).digits
  })
}

/** A file of test slips as a device has it. */
export function aTestFile(given: Partial<RemessaFile> = {}, homologating = aHomologation()): RemessaFile {
  return {
    id: anId(),
    created_at: homologating.now,
    recorded_at: homologating.now,
    file_name: '00623N22.REM',
    file_number: 1,
    generated_on: '2026-11-22',
    registered_count: 0,
    write_offs_count: 0,
    total_value: 0,
    boleto_ids: [],
    test_slips: testSlips(homologating, tenNumbers(homologating)),
    by_name: 'Aline Moura',
    ...given,
  } as RemessaFile // what is read of it
}
