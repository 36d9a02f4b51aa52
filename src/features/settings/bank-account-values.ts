import type { BaseRow } from '#domain/kernel/entity.ts'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { cnpjSigns, cnpjText } from '#domain/values/cnpj.ts'
import { digitsOf } from '#domain/values/cpf.ts'

type Fields = Omit<BankAccount, keyof BaseRow | 'condominium_id' | 'bank_code'>

/** What the form holds: as it is shown, with its marks. */
export interface BankAccountValues extends Fields {
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<Fields>
}

export const blankBankAccount: BankAccountValues = {
  cooperative: '',
  ua: '',
  beneficiary: '',
  current_acc: '',
  wallet: '01',
  with_registry: true,
  company_name: '',
  cnpj: '',
  opened: {},
}

/** The form of the agreement that a condominium has. */
export function valuesOf(row: BankAccount): BankAccountValues {
  const { cooperative, ua, beneficiary, current_acc, wallet, with_registry, company_name, cnpj } = row
  const opened = { cooperative, ua, beneficiary, current_acc, wallet, with_registry, company_name, cnpj }
  return { ...opened, cnpj: cnpjText(cnpj), opened }
}

/** What is sent: the CNPJ as its signs alone. */
export function sentFields({ opened: _opened, cnpj, ...fields }: BankAccountValues): Fields {
  return {
    ...fields,
    wallet: fields.wallet.trim(),
    company_name: fields.company_name.trim(),
    cnpj: cnpjSigns(cnpj),
  }
}

/** A field of digits alone takes what fits of whatever is typed or pasted. */
export function onlyDigits(most: number): (typed: string) => string {
  return (typed) => digitsOf(typed).slice(0, most)
}
