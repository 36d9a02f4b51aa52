import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { instructions } from '#domain/boletos/remessa-input.ts'
import { isWarning, type RemessaProblem } from '#domain/boletos/remessa-problems.ts'
import { contentsOf, contentsText } from '#domain/remessas/contents.ts'
import { mostBoletosOfRemessa, tooManyBoletos } from '#domain/remessas/contract.ts'
import { instructionFor, problemsOf } from '#domain/remessas/items.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { recordHref } from '#parts/navigation.ts'

export const noneSelected = 'Selecione pelo menos um boleto para gerar a remessa.'
export const needsInternet = 'Gerar a remessa precisa de internet.'

type Finding = Pick<RemessaProblem, 'field' | 'message' | 'action'>

export interface CheckedBoleto {
  row: Boleto
  errors: Finding[]
  warnings: Finding[]
}

export interface RemessaCheck {
  /** What is wrong with the agreement: no file can be made. */
  ofAgreement: Finding[]
  boletos: CheckedBoleto[]
}

interface Checking {
  agreement: BankAccount
  timeZone: string
  today: string
}

/** What the file would do with each boleto, before anything is asked of the server, which checks the same. */
export function checkRemessa(
  rows: readonly Boleto[],
  { agreement, timeZone, today }: Checking,
): RemessaCheck {
  const checked = rows.filter((row) => row.our_number !== null && row.bank_account_id === agreement.id)
  const problems = problemsOf(checked, { agreement, timeZone, generatedOn: today })
  const byId = new Map<string | undefined, RemessaProblem[]>()
  for (const problem of problems) {
    const id = problem.item === null ? undefined : checked[problem.item]?.id
    byId.set(id, [...(byId.get(id) ?? []), problem])
  }
  const boletos = rows.map((row): CheckedBoleto => {
    if (row.bank_account_id !== agreement.id) return { row, errors: [otherAgreement], warnings: [] }
    if (row.our_number === null) return { row, errors: [waitsForNumber], warnings: [] }
    const found = byId.get(row.id) ?? []
    return { row, errors: found.filter((one) => !isWarning(one)), warnings: found.filter(isWarning) }
  })
  const ofAgreement = (byId.get(undefined) ?? []).filter(({ field }) => field !== 'items')
  return { ofAgreement, boletos }
}

const waitsForNumber: Finding = {
  field: 'our_number',
  message: 'O boleto ainda não tem número: ele vem ao sincronizar.',
  action: 'Espere a sincronização e tente de novo.',
}

const otherAgreement: Finding = {
  field: 'bank_account_id',
  message: 'O boleto é de outro convênio: cada arquivo leva os de um só.',
  action: 'Tire-o da seleção e gere outro arquivo para ele.',
}

interface Deciding {
  /** The person agreed to leave the bad ones out. */
  leavesBad: boolean
  isOffline: boolean
}

/** Why no file is made; undefined if it may be. */
export function whyNotGenerated(
  { ofAgreement, boletos }: RemessaCheck,
  { leavesBad, isOffline }: Deciding,
): string | undefined {
  const bad = boletos.filter(({ errors }) => errors.length > 0).length
  if (boletos.length === 0) return noneSelected
  if (ofAgreement.length > 0) return 'Corrija o convênio em Configurações, Financeiro.'
  if (bad === boletos.length || (bad > 0 && !leavesBad)) return 'Corrija antes os boletos com problema.'
  if (boletos.length - bad > mostBoletosOfRemessa) return tooManyBoletos
  return isOffline ? needsInternet : undefined
}

/** Where a problem is mended. */
export function mendingLink(
  { field }: Pick<Finding, 'field'>,
  { id, payer_id }: Pick<Boleto, 'id' | 'payer_id'>,
): { href: string; label: string } {
  if (field.startsWith('payer.') && payer_id !== null)
    return { href: recordHref('payers', payer_id) ?? '', label: 'Abrir pagador' }
  return { href: recordHref('boletos', id) ?? '', label: 'Abrir boleto' }
}

/** `3 registros e 1 baixa; R$ 1.463,70 a registrar` */
export function remessaText(rows: readonly Boleto[]): string {
  const cents = rows
    .filter((row) => instructionFor(row) === instructions.register)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return contentsText(contentsOf(rows)) + (cents > 0 ? `; ${formatBRL(cents)} a registrar` : '')
}
