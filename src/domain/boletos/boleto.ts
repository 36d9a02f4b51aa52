import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { DomainError } from '../kernel/errors.ts'
import { removedPerson, withoutId, withoutName } from '../kernel/forget.ts'
import { historyStep } from '../kernel/history.ts'
import { management } from '../kernel/roles.ts'
import { nextBankDay } from '../values/bank-days.ts'
import { AmountCents } from '../values/cents.ts'
import { CivilDate, OptionalDay } from '../values/civil-date.ts'
import { Id, Instant } from '../values/id.ts'
import { BankChange } from './bank-change.ts'
import { BankStep } from './bank-step.ts'
import { SlipPix } from './slip-pix.ts'
import { FinePercent, Instructions, InterestPercent } from './terms.ts'
import { bankFileTexts, boletoStatusTexts, emailStateTexts, writeOffTexts } from './texts.ts'

/** The stored ones. `OVERDUE` is derived from the due date: see `boletoStatusOn`. */
const storedStatuses = ['DRAFT', 'REGISTERING', 'REGISTERED', 'LIQUIDATED', 'CANCELLED', 'REJECTED'] as const
type StoredStatus = (typeof storedStatuses)[number]
export const boletoStatuses = [...storedStatuses, 'OVERDUE'] as const
export type BoletoStatus = (typeof boletoStatuses)[number]

const emailStates = ['QUEUED', 'SENT', 'FAILED'] as const
export type EmailState = (typeof emailStates)[number]

const writeOffs = ['QUEUED', 'SENT', 'CONFIRMED', 'REFUSED'] as const
export type WriteOff = (typeof writeOffs)[number]

const noPayer = 'Escolha o pagador'
const noDueDate = 'Informe o vencimento'

/** The payer as printed: a copy, so that an issued slip never changes. */
const PrintedPayer = v.strictObject({
  name: v.string(),
  document: v.string(),
  address_line: v.string(),
  district: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
})

const removedPayer: v.InferOutput<typeof PrintedPayer> = {
  name: removedPerson,
  document: '',
  address_line: '',
  district: '',
  city: '',
  state: '',
  zip: '',
}

/** The beneficiary as printed: the agreement's company and codes, and the condominium's address. */
const PrintedBeneficiary = v.strictObject({
  name: v.string(),
  document: v.string(),
  address: v.string(),
  cooperative: v.string(),
  ua: v.string(),
  beneficiary: v.string(),
  wallet: v.string(),
})

/** The address of a boleto that was sent by e-mail, and what became of it. */
const SentEmail = v.strictObject({
  state: v.picklist(emailStates),
  to: v.string(),
  at: Instant,
  /** Why it failed, in Portuguese; empty otherwise. */
  reason: v.string(),
})

/** A bank slip of an agreement with Sicredi. Its number, barcode and copies are the server's; see `enrich` there. */
export type Boleto = RowOf<typeof Boleto>
export const Boleto = entity('boletos', {
  names: {
    label: 'Boleto',
    one: 'o boleto',
    many: 'Boletos',
    notLoaded: 'Não foi possível carregar os boletos',
  },
  labels: {
    payer_id: 'Pagador',
    payer: 'Pagador',
    bank_account_id: 'Convênio',
    financial_transaction_id: 'Transação',
    due_date: 'Vencimento',
    amount_cents: 'Valor',
    instructions: 'Instruções',
    fine_percent: 'Multa (%)',
    interest_percent_month: 'Juros ao mês (%)',
    discount_cents: 'Desconto',
    discount_until: 'Desconto até',
    document_number: 'Seu número',
    our_number: 'Nosso número',
    barcode: 'Código de barras',
    paid_on: 'Pago em',
    email: 'Envio por e-mail',
    pix: 'Pix',
    bank_history: 'Histórico no banco',
    bank_changes: 'Alterações pedidas ao banco',
    rebate_cents: 'Abatimento',
    beneficiary: 'Beneficiário',
    about: 'Referente a',
    owner_id: 'Proprietário',
    replaces_id: 'No lugar de',
    replaced_by_id: 'Substituído por',
    write_off: 'Baixa no banco',
    status_before_payment: 'Situação antes do pagamento',
    state: 'Envio',
  },
  codes: {
    status: boletoStatusTexts,
    status_before_payment: boletoStatusTexts,
    state: emailStateTexts,
    write_off: writeOffTexts,
    said_in: bankFileTexts,
  },
  sentences: {
    'boletos.create': 'gerou o boleto',
    'boletos.setStatus': 'cancelou o boleto',
    'boletos.changeAtBank': 'pediu ao banco uma alteração do boleto',
    'boletos.writeOff': 'pediu de novo a baixa do boleto',
    'boletos.reissue': 'emitiu o boleto no lugar de outro',
    'boletos.send': 'enviou o boleto por e-mail',
    'recurringFees.create': 'gerou o boleto',
  },
  fixed: {
    condominium_id: Id,
    payer_id: v.nullable(v.pipe(v.string(noPayer), v.nonEmpty(noPayer), Id)),
    bank_account_id: Id,
    financial_transaction_id: v.optional(v.nullable(Id), null),
  },
  fields: {
    due_date: v.pipe(v.string(noDueDate), v.nonEmpty(noDueDate), CivilDate),
    amount_cents: AmountCents,
    /** For the bank's cashier and the payer, at most four lines. */
    instructions: Instructions,
    /** Once, when it is late: percent of the amount, at most 2 (Código Civil, art. 1.336, § 1º). */
    fine_percent: v.optional(FinePercent, 0),
    /** Per month of delay, counted by the day. */
    interest_percent_month: v.optional(InterestPercent, 0),
    /** Taken off when it is paid until `discount_until`; 0 for none. */
    discount_cents: v.optional(
      v.pipe(
        v.number('Desconto inválido'),
        v.integer('Desconto inválido'),
        v.minValue(0, 'Desconto inválido'),
      ),
      0,
    ),
    discount_until: v.optional(OptionalDay, null),
  },
  state: {
    /** Seu número: eight digits, in the order of the condominium; null until the server gives it. */
    document_number: v.nullable(v.string()),
    /** Nosso número: nine digits (`nosso-numero.ts`); null until the server gives it. Never computed again. */
    our_number: v.nullable(v.string()),
    /** 44 digits; null until there is a number. */
    barcode: v.nullable(v.string()),
    status: v.picklist(storedStatuses),
    payer: PrintedPayer,
    beneficiary: v.nullable(PrintedBeneficiary),
    /** The unit of the charge, with its name; none without one. */
    unit: v.string(),
    residence_id: v.nullable(Id),
    /** What it is for, on the payer's receipt. */
    about: v.string(),
    /** Who sees it besides management: the person charged, and the unit's present owner. */
    user_id: v.nullable(Id),
    owner_id: v.nullable(Id),
    /** The one that it was issued in place of, and the one issued in its place. */
    replaces_id: v.nullable(Id),
    replaced_by_id: v.nullable(Id),
    /**
     * The order to the bank not to take this slip any more (baixa), for one that was registered and then cancelled or paid
     * otherwise: waiting for the next remittance, sent in one, confirmed by the bank, or refused by it.
     */
    write_off: v.nullable(v.picklist(writeOffs)),
    /** Its status before its charge was paid, to return to when that payment is undone. */
    status_before_payment: v.nullable(v.picklist(storedStatuses)),
    paid_on: v.nullable(CivilDate),
    /** Why it was cancelled or rejected. */
    reason: v.nullable(v.string()),
    email: v.nullable(SentEmail),
    /** Granted by the bank (abatimento): so much less is to be paid. */
    rebate_cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** What the bank is asked to change of a registered one, and has not answered: at most one of each instruction. */
    bank_changes: v.optional(v.array(BankChange), []),
    /** What the bank sent with the registration of a hybrid slip; a code that is none is not kept. */
    pix: v.nullable(SlipPix),
    /** What was sent to the bank about it and what the bank answered, in that order. */
    bank_history: v.optional(v.array(BankStep), []),
    history: v.array(
      historyStep(
        [
          'created',
          'edited',
          'cancelled',
          'paid',
          'payment_undone',
          'reissued',
          'sent',
          'remitted',
          'answered',
          'change_asked',
          'write_off_asked',
        ],
        storedStatuses,
      ),
    ),
  },
  references: {
    payer_id: 'payers',
    bank_account_id: 'bank_accounts',
    financial_transaction_id: 'financial_transactions',
    residence_id: 'residences',
    user_id: 'users',
    owner_id: 'users',
    replaces_id: 'boletos',
    replaced_by_id: 'boletos',
  },
  nameOf: ({ document_number, payer, unit }) =>
    [document_number ?? '', payer?.name ?? '', unit ?? ''].filter(Boolean).join(' · '),
  policy: { permission: 'read_financial', all: management },
  // Issued boletos stay in the books. The printed payer may be somebody else: see `withoutPayer`.
  forget: (row, person) => ({
    ...row,
    user_id: withoutId(row.user_id, person),
    owner_id: withoutId(row.owner_id, person),
    email: row.email?.to === person.email ? null : row.email,
    history: withoutName(row.history, person),
  }),
  audience: (row) => ({ condominium_id: row.condominium_id, users: [row.user_id, row.owner_id] }),
  isOpen: (row) => isOpenStatus(row.status),
  followsOwner: true,
  index: '[condominium_id+recorded_at]',
  since: 6,
})

/** The boleto without its payer, who was erased. The address of its Pix shows the payer's name and document. */
export function withoutPayer(row: Boleto): Boleto {
  return { ...row, payer_id: null, payer: removedPayer, email: null, pix: null }
}

/** A charge has at most one live boleto. */
export function isLiveBoleto({ status }: Pick<Boleto, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED'
}

/** Why it is not to be paid, and so neither printed nor sent; null for one that is. */
export function whyNotPayable({ status }: Pick<Boleto, 'status'>): string | null {
  if (status === 'CANCELLED') return 'Este boleto foi cancelado: não é para pagar.'
  if (status === 'REJECTED') return 'O banco rejeitou este boleto: não é para pagar.'
  return status === 'LIQUIDATED' ? 'Este boleto já foi pago.' : null
}

/** Only what is to be paid is printed and sent. */
export function mustBePayable(row: Pick<Boleto, 'status'>): void {
  const detail = whyNotPayable(row)
  if (detail !== null) throw new DomainError('conflict', { detail })
}

export function isPayable(row: Pick<Boleto, 'status'>): boolean {
  return whyNotPayable(row) === null
}

/** Pix copia e cola of a hybrid slip; null where there is none, and where it is not to be paid. */
export function pixCodeOf(row: Pick<Boleto, 'status'> & Partial<Pick<Boleto, 'pix'>>): string | null {
  return isPayable(row) ? (row.pix?.code ?? null) : null
}

function isOpenStatus(status: StoredStatus): boolean {
  return status !== 'LIQUIDATED' && status !== 'CANCELLED'
}

/** The bank does not take it yet, or may not. */
export function awaitsRegistration({ status }: Pick<Boleto, 'status'>): boolean {
  return status === 'DRAFT' || status === 'REGISTERING'
}

/** Whether the bank may know it, so that it must be told when the slip is not to be paid any more. */
export function isAtBank({ status }: { status: StoredStatus }): boolean {
  return status === 'REGISTERING' || status === 'REGISTERED'
}

/** Whether the bank may still take a slip that was cancelled here: until it confirms the write-off. */
export function isStillTaken({ status, write_off }: Pick<Boleto, 'status' | 'write_off'>): boolean {
  return status === 'CANCELLED' && write_off !== null && write_off !== 'CONFIRMED'
}

/** The status on a day of the condominium: a registered one is late after the next bank day (Lei 7.089/1983). */
export function boletoStatusOn(
  { status, due_date }: Pick<Boleto, 'status' | 'due_date'>,
  today: string,
): BoletoStatus {
  return status === 'REGISTERED' && today > nextBankDay(due_date) ? 'OVERDUE' : status
}
