import type { Boleto } from '#domain/boletos/boleto.ts'
import { amountDue } from '#domain/boletos/late.ts'
import { cancelled, paidOtherwise } from '#domain/boletos/settlement.ts'
import { termsOf } from '#domain/boletos/terms-of.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Payment } from '#domain/financial-transactions/payment.ts'
import { recordedCharge, settled } from '#domain/financial-transactions/rules.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { Fate } from './charge-fates.ts'

export interface ChargeWithBoleto {
  charge: FinancialTransaction
  boleto: Boleto
}

interface Scene {
  actor: Actor
  newId(): string
  /** An instant on a day of the condominium, never after the present. */
  instantOn(day: string): string
}

const cancellation = 'Cobrança lançada duas vezes'
const rejection = 'CEP do pagador não confere com a UF (ocorrência 03 do banco)'

/** The charge and its boleto after what became of them. */
export function afterFate(issued: ChargeWithBoleto, fate: Fate, scene: Scene): ChargeWithBoleto {
  const { charge, boleto } = issued
  const registered = { charge, boleto: { ...boleto, status: 'REGISTERED' as const } }
  switch (fate.kind) {
    case 'draft':
      return issued
    case 'open':
      return registered
    case 'rejected':
      return {
        charge: { ...charge, boleto_id: null },
        boleto: { ...boleto, status: 'REJECTED', reason: rejection },
      }
    case 'partly paid': {
      const half = Math.floor(boleto.amount_cents / 2)
      return paid(registered, { paid_on: charge.due_date, method: 'PIX', amount_cents: half }, scene)
    }
    case 'cancelled':
      return ended(registered, scene)
    case 'paid': {
      const { paid_on, by } = fate
      const amount_cents = amountDue(termsOf(boleto), paid_on).total_cents
      return paid(registered, { paid_on, method: by === 'bank' ? 'BOLETO' : by, amount_cents }, scene)
    }
  }
}

function paid(
  { charge, boleto }: ChargeWithBoleto,
  given: Pick<Payment, 'paid_on' | 'method' | 'amount_cents'>,
  { actor, newId, instantOn }: Scene,
): ChargeWithBoleto {
  const isByBank = given.method === 'BOLETO'
  const at = instantOn(given.paid_on)
  const by = isByBank ? { by_id: null, by_name: 'Sicredi' } : { by_id: actor.id, by_name: actor.name }
  const payment = { ...given, ...by, id: newId(), note: '', receipt: null, at, undone: null }
  const context = { now: at, actor }
  const next = recordedCharge(settled({ ...charge, payments: [payment] }, boleto), 'paid', context)
  if (next.payment_status !== 'PAID') return { charge: next, boleto }
  const otherwise = paidOtherwise(boleto, given.paid_on, context)
  const told = isByBank
    ? { status_before_payment: null, write_off: null }
    : { write_off: 'CONFIRMED' as const }
  return { charge: next, boleto: { ...otherwise, ...told } }
}

function ended({ charge, boleto }: ChargeWithBoleto, { actor, instantOn }: Scene): ChargeWithBoleto {
  const context = { now: instantOn(charge.due_date), actor }
  const next = { ...charge, payment_status: 'CANCELLED' as const, boleto_id: null, reason: cancellation }
  return {
    charge: recordedCharge(next, 'cancelled', context, cancellation),
    boleto: { ...cancelled(boleto, cancellation, context), write_off: 'CONFIRMED' },
  }
}
