import * as v from 'valibot'
import { CivilDate } from '../values/civil-date.ts'
import { Id, Instant } from '../values/id.ts'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One thing said between Zelo and the bank about a boleto. */
export type BankStep = v.InferOutput<typeof BankStep>
export const BankStep = v.strictObject({
  at: Instant,
  /** `REMESSA`: said to the bank, in a file sent. `RETORNO`: said by it, in one received. */
  said_in: v.picklist(['REMESSA', 'RETORNO']),
  /** The file. */
  file_id: Id,
  /** The instruction or the occurrence. */
  code: v.string(),
  /** The bank's day. */
  day: v.nullable(CivilDate),
  credit_date: v.nullable(CivilDate),
  paid_cents: cents,
  tariff_cents: cents,
  motives: v.array(v.string()),
  /** Of a change of due date. */
  due_date: v.optional(v.nullable(CivilDate)),
  /** Of a rebate. */
  rebate_cents: v.optional(cents),
  /** Of a registration: asked for with a Pix (boleto híbrido). */
  hybrid: v.optional(v.boolean()),
})
