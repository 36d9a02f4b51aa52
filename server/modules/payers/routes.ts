import { sql } from 'kysely'
import { Boleto, withoutPayer } from '#domain/boletos/boleto.ts'
import { printedPayer } from '#domain/boletos/new-boleto.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { payers } from '#domain/payers/contract.ts'
import { Payer } from '#domain/payers/payer.ts'
import { countText } from '#domain/words/count-text.ts'
import { findRows, putRow, type Stored } from '#server/kernel/rows.ts'
import { type ActingWork, serve } from '#server/kernel/serve.ts'
import { whenForgotten } from '#server/people/forgetting.ts'
import { mustLiveIn } from '#server/people/must-live-in.ts'
import { idsWhere } from '#server/people/remove-all.ts'

export const payerRoutes = serve(payers, {
  create: { enrich: ofThisCondominium },
  update: {
    enrich: ofThisCondominium,
    /** Drafts print what the payer is now; what was issued stays as it is. */
    async afterWrite(row: Payer | null, _input, work) {
      if (!row) return
      const payer = printedPayer(row)
      await inBoletosOf(work, row, (boleto) => (boleto.status === 'DRAFT' ? { ...boleto, payer } : boleto))
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

whenForgotten(Payer, async (work, { before, after }) => {
  if (after === null) await inBoletosOf(work, before, withoutPayer)
})

async function ofThisCondominium(row: Payer, _input: unknown, work: ActingWork): Promise<Payer> {
  await mustLiveIn(work, [row])
  return row
}

async function inBoletosOf(
  work: ActingWork,
  { id, condominium_id: condominiumId }: Payer,
  step: (row: Boleto) => Boleto,
): Promise<void> {
  const isTheirs = sql`r.condominium_id = ${condominiumId}::uuid and r.payer_id = ${id}::uuid`
  const ids = await idsWhere(work, Boleto.collection, isTheirs)
  for (const stored of (await findRows(work.tx, Boleto, ids, { condominiumId, lock: true })).values()) {
    const next = step(stored.row)
    if (next !== stored.row) await putRow(work, Boleto, next, stored as unknown as Stored) // a row of any entity
  }
}
