import { sql } from 'kysely'
import * as v from 'valibot'
import { Id } from '#domain/values/id.ts'
import { TaxId } from '#domain/values/tax-id.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

const NewPayers = v.array(v.looseObject({ id: Id, document: TaxId }))
const Units = v.array(v.looseObject({ payer_id: v.unknown() }))

/**
 * A fee as it was sent, without the new payers whose CPF or CNPJ somebody registered meanwhile: those that are there take
 * their place.
 */
export async function withKnownPayers(raw: RawInput, { tx }: ActingWork): Promise<RawInput> {
  const [made, units] = [v.safeParse(NewPayers, raw.payers), v.safeParse(Units, raw.units)]
  if (!made.success || !units.success || made.output.length === 0) return raw // what is wrong is refused by the rules
  const documents = made.output.map(({ document }) => document)
  const { rows } = await sql<{ id: string; document: string }>`
    select id, document from payers
    where condominium_id = ${raw.condominium_id}::uuid and document = any(${documents}::text[])`.execute(tx)
  const known = new Map(rows.map(({ id, document }) => [document, id]))
  const insteadOf = new Map(made.output.map(({ id, document }) => [id, known.get(document)]))
  const payerOf = (id: unknown) => insteadOf.get(String(id)) ?? id
  return {
    ...raw,
    units: units.output.map((unit) => ({ ...unit, payer_id: payerOf(unit.payer_id) })),
    payers: made.output.filter(({ id }) => insteadOf.get(id) === undefined),
  }
}
