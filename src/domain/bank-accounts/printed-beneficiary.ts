import type { Boleto } from '../boletos/boleto.ts'
import type { Condominium } from '../condominiums/condominium.ts'
import { postalCodeText } from '../values/postal-code.ts'
import type { BankAccount } from './bank-account.ts'

/** The beneficiary as a slip has it: the agreement's company and codes, at the condominium's address. */
export function printedBeneficiary(
  { company_name: name, cnpj: document, cooperative, ua, beneficiary, wallet }: BankAccount,
  { address, number, district, city, state, zip_code }: Condominium,
): NonNullable<Boleto['beneficiary']> {
  return {
    name,
    document,
    address: `${address}, ${number}, ${district}, ${city} ${state}, CEP ${postalCodeText(zip_code)}`,
    cooperative,
    ua,
    beneficiary,
    wallet,
  }
}
