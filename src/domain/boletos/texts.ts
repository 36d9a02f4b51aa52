import { civilDateText } from '../values/civil-date.ts'
import type { BankStep } from './bank-step.ts'
import type { Boleto, BoletoStatus, EmailState, WriteOff } from './boleto.ts'
import type { Instruction } from './remessa-input.ts'

/** `OVERDUE` is never stored: it follows from the due date. */
export const boletoStatusTexts: Record<BoletoStatus, string> = {
  DRAFT: 'Rascunho',
  REGISTERING: 'Registrando',
  REGISTERED: 'Registrado',
  LIQUIDATED: 'Pago',
  CANCELLED: 'Cancelado',
  REJECTED: 'Rejeitado',
  OVERDUE: 'Vencido',
}

export const boletoActTexts: Record<Boleto['history'][number]['act'], string> = {
  created: 'gerou o boleto',
  edited: 'editou',
  cancelled: 'cancelou o boleto',
  paid: 'pagamento registrado',
  payment_undone: 'pagamento desfeito',
  reissued: 'emitiu outro no lugar',
  sent: 'pediu o envio por e-mail',
  remitted: 'enviou ao banco',
  answered: 'importou a resposta do banco',
  change_asked: 'pediu uma alteração ao banco',
  write_off_asked: 'pediu a baixa de novo',
}

/** `latest` is what a barcode can say: `latestDueDate`. */
export function tooFarForBoleto(latest: string): string {
  return `Um boleto vence no máximo até ${civilDateText(latest)}, cerca de 15 anos à frente`
}

/** `multa de 2% e juros de 1% ao mês`; empty for neither. */
export function lateTermsText({
  fine_percent,
  interest_percent_month,
}: Pick<Boleto, 'fine_percent' | 'interest_percent_month'>): string {
  const terms = [
    fine_percent > 0 && `multa de ${percentText(fine_percent)}`,
    interest_percent_month > 0 && `juros de ${percentText(interest_percent_month)} ao mês`,
  ]
  return terms.filter(Boolean).join(' e ')
}

function percentText(percent: number): string {
  return `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`
}

export const onlyDraftsAreRemoved = 'Ação não permitida: Somente boletos em Rascunho podem ser excluídos'
export const onlyDraftsAreEdited = 'Ação não permitida: Somente boletos em Rascunho podem ser editados'
export const onlyRegisteredAreCancelled =
  "Ação não permitida: Somente boletos em 'Registrando' ou 'Registrado' podem ser cancelados"
export const noBankAccount = 'Nenhuma conta bancária encontrada para o condomínio'

/** What is said beside the line of a boleto that the bank may not know yet. */
export const notRegisteredYet = 'Ainda não registrado no banco: pode não ser aceito hoje.'
export const whatThenToDo = 'Tente de novo em um ou dois dias; se for vencer antes, fale com a administração.'

export const emailStateTexts: Record<EmailState, string> = {
  QUEUED: 'Na fila',
  SENT: 'Enviado',
  FAILED: 'Falhou',
}

/** Where something was said about a boleto. */
export const bankFileTexts: Record<BankStep['said_in'], string> = {
  REMESSA: 'Remessa',
  RETORNO: 'Retorno',
}

const instructionTexts: Record<Instruction, string> = {
  '01': 'Registro pedido ao banco',
  '02': 'Baixa pedida ao banco',
  '04': 'Abatimento pedido ao banco',
  '05': 'Fim do abatimento pedido ao banco',
  '06': 'Novo vencimento pedido ao banco',
}

/** What a remittance asks of the bank. */
export function instructionText(code: string): string {
  const known: Record<string, string> = instructionTexts
  return known[code] ?? `Instrução ${code}`
}

/** The order to the bank not to take a slip any more. */
export const writeOffTexts: Record<WriteOff, string> = {
  QUEUED: 'Baixa na próxima remessa',
  SENT: 'Baixa pedida ao banco',
  CONFIRMED: 'Baixa confirmada',
  REFUSED: 'Baixa recusada pelo banco',
}
