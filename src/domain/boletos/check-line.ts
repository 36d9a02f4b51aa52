import { awaitsRegistration, type Boleto, isPayable } from './boleto.ts'
import { type BoletoFacts, readBarcode } from './barcode.ts'
import { barcodeLength, findLine, type FoundLine } from './find-line.ts'
import { BoletoLineError } from './boleto-line-error.ts'
import { type AgreementParts, agreementDigits } from './nosso-numero.ts'

/** What a device knows of the condominium's boletos. */
export interface KnownBoletos {
  boletos: readonly KnownBoleto[]
  /** Of management's devices; residents' know the agreement from the boletos that they have. */
  agreements: readonly AgreementParts[]
}

export type KnownBoleto = Pick<
  Boleto,
  'id' | 'our_number' | 'amount_cents' | 'due_date' | 'status' | 'beneficiary' | 'unit' | 'about'
>

export type LineVerdict =
  /** One of the condominium's, to be paid. */
  | { kind: 'ours'; boleto: KnownBoleto }
  /** One of the condominium's, which the bank may not know yet. */
  | { kind: 'not_registered'; boleto: KnownBoleto }
  /** One of the condominium's, which is not to be paid any more. */
  | { kind: 'ended'; boleto: KnownBoleto }
  /** The number is of one of the condominium's; its amount or due date is another: somebody changed the line. */
  | { kind: 'altered'; boleto: KnownBoleto; differs: ('amount' | 'due_date')[] }
  /** Of the condominium's agreement, and not on this device: somebody else's, or newer than the device. */
  | { kind: 'not_here' }
  /** The money would go to another bank than that of the condominium. */
  | { kind: 'other_bank' }
  /** The same bank, and another account holder. */
  | { kind: 'other_beneficiary' }
  /** This device has no boleto of the condominium to compare with. */
  | { kind: 'unknown' }

export type CheckedLine =
  | Extract<FoundLine, { kind: 'wrong' }>
  | { kind: 'read'; facts: BoletoFacts; verdict: LineVerdict }

/**
 * What may be said of a line or barcode as it was typed, pasted or scanned, without a network. Number, amount and due date are
 * compared with the boleto, because check digits do not show every wrong digit of the last two (`barcodeOfLine`).
 */
export function checkLine(text: string, known: KnownBoletos, today: string): CheckedLine {
  const found = findLine(text)
  if (found.kind === 'wrong') return found
  try {
    const facts = readBarcode(found.barcode, today)
    return { kind: 'read', facts, verdict: verdictOn(facts, known) }
  } catch (error) {
    if (!(error instanceof BoletoLineError)) throw error
    return { kind: 'wrong', problem: error.code, digits: barcodeLength, isWhole: true }
  }
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

function verdictOn(facts: BoletoFacts, { boletos, agreements }: KnownBoletos): LineVerdict {
  const codes = new Set(
    [...agreements, ...boletos.flatMap(({ beneficiary }) => beneficiary ?? [])].map(agreementDigits),
  )
  if (codes.size === 0) return { kind: 'unknown' }
  const { cooperative, ua, beneficiary, our_number } = facts
  if (cooperative === null || ua === null || beneficiary === null) return { kind: 'other_bank' }
  const code = agreementDigits({ cooperative, ua, beneficiary })
  if (!codes.has(code)) return { kind: 'other_beneficiary' }
  const boleto = boletos.find(
    (one) =>
      one.our_number === our_number && one.beneficiary !== null && agreementDigits(one.beneficiary) === code,
  )
  if (!boleto) return { kind: 'not_here' }
  const differs = [
    ...(boleto.amount_cents === facts.amount_cents ? [] : ['amount' as const]),
    ...(boleto.due_date === facts.due_date ? [] : ['due_date' as const]),
  ]
  if (differs.length > 0) return { kind: 'altered', boleto, differs }
  if (!isPayable(boleto)) return { kind: 'ended', boleto }
  return { kind: awaitsRegistration(boleto) ? 'not_registered' : 'ours', boleto }
}
