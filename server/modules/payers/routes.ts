import { sql } from 'kysely'
import { Boleto } from '#domain/boletos/boleto.ts'
import { printedPayer } from '#domain/boletos/new-boleto.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { payers } from '#domain/payers/contract.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { countText } from '#domain/words/count-text.ts'
import { findRows, putRow, type Stored } from '#server/kernel/rows.ts'
import { type ActingWork, serve } from '#server/kernel/serve.ts'
import { mustLiveIn } from '#server/people/must-live-in.ts'
import { idsWhere } from '#server/people/remove-all.ts'

export const payerRoutes = serve(payers, {
  create: { enrich: ofThisCondominium },
  update: {
    enrich: ofThisCondominium,
    /** Drafts print what the payer is now; what was issued stays as it is. */
    async afterWrite(row: Payer | null, _input, work) {
      if (row) await followInDrafts(work, row)
    },
  },
  remove: {
    async normalizeInput(raw, work) {
      const ids = await idsWhere(work, Boleto.collection, sql`r.payer_id = ${String(raw.id)}::uuid`) // its form was checked with the path
      if (ids.length > 0)
        throw new DomainError('conflict', {
          detail: `Este pagador tem ${countText(Boleto.collection, ids.length)}: ele fica no histórico.`,
        })
      return raw
    },
  },
})

async function ofThisCondominium(row: Payer, _input: unknown, work: ActingWork): Promise<Payer> {
  await mustLiveIn(work, [row])
  return row
}

async function followInDrafts(work: ActingWork, payer: Payer): Promise<void> {
  const { condominium_id: condominiumId } = payer
  const isDraft = sql`r.condominium_id = ${condominiumId}::uuid and r.payer_id = ${payer.id}::uuid and r.status = 'DRAFT'`
  const ids = await idsWhere(work, Boleto.collection, isDraft)
  for (const stored of (await findRows(work.tx, Boleto, ids, { condominiumId, lock: true })).values())
    await putRow(work, Boleto, { ...stored.row, payer: printedPayer(payer) }, stored as unknown as Stored) // a row of any entity
}
