import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { bankAccounts } from '#domain/bank-accounts/contract.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { serve } from '#server/kernel/serve.ts'

export const bankAccountRoutes = serve(bankAccounts, {
  create: {
    normalizeInput: (raw, { actor }) => ({
      ...raw,
      condominium_id: raw.condominium_id ?? actor.condominium_id ?? '',
    }),
  },
  list: listed(BankAccount),
  get: found(BankAccount),
})
