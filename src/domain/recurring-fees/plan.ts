import { type ChargedPerson, chargedPersonOf } from '../financial-transactions/charged-person.ts'
import { matchPayer } from '../payers/match.ts'
import { type CondominiumAddress, payerOfPerson } from '../payers/payer-of-person.ts'
import type { Payer } from '../payers/payer.ts'
import { type Residence, unitName } from '../residences/residence.ts'
import type { User } from '../users/user.ts'
import { reaisOf, splitCents } from '../values/cents.ts'
import type { FeeInput } from './fee-input.ts'

/** What the person asks for. */
export interface FeeWish {
  /** The units, in the order of the list. */
  units: readonly PlanUnit[]
  /** Somebody else than the usual person, by unit. */
  charged?: ReadonlyMap<string, ChargedPerson>
  /** Per unit and period: the same for each, or one amount shared among them. */
  amount: { each_cents: number } | { total_cents: number }
  dueDates: readonly string[]
  /** Issues a boleto with each charge that has a payer. */
  hasBoletos: boolean
  /** Leaves out units that cannot have a boleto; else they are charged without one. */
  withoutCpf: 'charge' | 'leave_out'
  /** Units that are not charged. */
  skipped?: ReadonlySet<string>
}

export type PlanUnit = Pick<Residence, 'id' | 'unit' | 'block' | 'owner' | 'residents'>

/** What is known of the condominium. */
export interface FeeKnowledge {
  people: ReadonlyMap<string, Pick<User, 'id' | 'email' | 'profile'>>
  payers: readonly Payer[]
  condominium: CondominiumAddress
  today: string
  newId(): string
}

export interface PlannedUnit {
  residence_id: string
  unit: string
  person: ChargedPerson | null
  amount_cents: number
  /** Of its boleto; null for a charge without one. */
  payer: { id: string; name: string; isNew: boolean } | null
  /** What a boleto would need. */
  missing: 'person' | 'cpf' | null
}

export interface FeePlan {
  charged: PlannedUnit[]
  leftOut: PlannedUnit[]
  /** Made in the same act. */
  payers: NewPayer[]
  charges_count: number
  boletos_count: number
  /** Of all periods. */
  total_cents: number
}

type NewPayer = FeeInput['payers'][number]

/** Whom a fee charges how much and by which payer, before anything is written. */
export function planFee(wish: FeeWish, knowledge: FeeKnowledge): FeePlan {
  const { hasBoletos, withoutCpf, skipped, dueDates } = wish
  const made = new Map<string, NewPayer>() // by person: who has two units pays for both
  const units = wish.units.map((unit) => plannedUnit(unit, { wish, knowledge, made }))
  const isLeftOut = ({ residence_id, payer }: PlannedUnit) =>
    skipped?.has(residence_id) || (hasBoletos && withoutCpf === 'leave_out' && payer === null)
  const charged = withAmounts(
    units.filter((unit) => !isLeftOut(unit)),
    wish.amount,
  )
  const used = new Set(charged.map(({ payer }) => payer?.id))
  return {
    charged,
    leftOut: units.filter(isLeftOut),
    payers: Array.from(made.values()).filter(({ id }) => used.has(id)),
    charges_count: charged.length * dueDates.length,
    boletos_count: charged.filter(({ payer }) => payer !== null).length * dueDates.length,
    total_cents: charged.reduce((total, { amount_cents }) => total + amount_cents, 0) * dueDates.length,
  }
}

/** The units of a plan as the command takes them. */
export function feeUnits({ charged }: FeePlan): FeeInput['units'] {
  return charged.map(({ residence_id, unit, person, amount_cents, payer }) => ({
    residence_id,
    unit,
    resident_name: person?.name ?? `Responsável pela unidade ${unit}`,
    user_id: person?.id ?? null,
    value: reaisOf(amount_cents),
    payer_id: payer?.id ?? null,
  }))
}

interface Planning {
  wish: FeeWish
  knowledge: FeeKnowledge
  made: Map<string, NewPayer>
}

function plannedUnit(residence: PlanUnit, { wish, knowledge, made }: Planning): PlannedUnit {
  const unit = unitName(residence)
  const person = wish.charged?.get(residence.id) ?? chargedPersonOf(residence, knowledge.today)
  const payer = wish.hasBoletos ? payerOf(person, unit, { knowledge, made }) : null
  return {
    residence_id: residence.id,
    unit,
    person,
    amount_cents: 0,
    payer,
    missing: person ? (wish.hasBoletos && !payer ? 'cpf' : null) : 'person',
  }
}

function payerOf(
  person: ChargedPerson | null,
  unit: string,
  { knowledge, made }: Omit<Planning, 'wish'>,
): PlannedUnit['payer'] {
  if (!person) return null
  const known = person.id === null ? undefined : knowledge.people.get(person.id)
  const document = known?.profile.cpf ?? null
  const there = matchPayer(knowledge.payers, { name: person.name, user_id: person.id, document })
  if (there) return { id: there.id, name: there.name, isNew: false }
  if (!known) return null
  const { condominium, newId } = knowledge
  const fresh = made.get(known.id) ?? payerOfPerson(known, { id: newId(), unit, condominium })
  if (!fresh) return null
  made.set(known.id, fresh)
  return { id: fresh.id, name: fresh.name, isNew: true }
}

function withAmounts(units: readonly PlannedUnit[], amount: FeeWish['amount']): PlannedUnit[] {
  if ('each_cents' in amount) return units.map((unit) => ({ ...unit, amount_cents: amount.each_cents }))
  const parts = units.length > 0 ? splitCents(amount.total_cents, units.length) : []
  return units.map((unit, at) => ({ ...unit, amount_cents: parts[at] ?? 0 }))
}
