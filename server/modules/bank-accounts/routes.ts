import { sql } from 'kysely'
import { bankAccounts } from '#domain/bank-accounts/contract.ts'
import { Boleto } from '#domain/boletos/boleto.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { countText } from '#domain/words/count-text.ts'
import { serve } from '#server/kernel/serve.ts'
import { idsWhere } from '#server/people/remove-all.ts'

export const bankAccountRoutes = serve(bankAccounts, {
  remove: {
    async normalizeInput(raw, work) {
      for (const entity of [Boleto, RemessaFile]) {
        const ids = await idsWhere(work, entity.collection, sql`r.bank_account_id = ${String(raw.id)}::uuid`) // its form was checked with the path
        if (ids.length > 0)
          throw new DomainError('conflict', {
            detail: `Este convênio tem ${countText(entity.collection, ids.length)}: ele fica no histórico.`,
          })
      }
      return raw
    },
  },
})
