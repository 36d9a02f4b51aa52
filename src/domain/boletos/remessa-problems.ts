import * as v from 'valibot'
import { AmountCents, formatBRL } from '../values/cents.ts'
import { CivilDate, civilDateText } from '../values/civil-date.ts'
import { daysBetween } from '../values/civil-time.ts'
import { PostalCode } from '../values/postal-code.ts'
import { isTaxId } from '../values/tax-id.ts'
import { plainCapitals } from './cnab-400.ts'
import { maxFinePercent } from './late.ts'
import { isOurNumber } from './nosso-numero.ts'
import { filesOfDay, instructions, mostFileNumber, type Remessa, type RemessaItem } from './remessa-input.ts'

/** What keeps a file from being written, or an item in it from being taken as meant. */
export interface RemessaProblem {
  /** The place of the item in `items`; null for the agreement and the file. */
  item: number | null
  /** `payer.zip`, `due_date`, `agreement.cooperative`. */
  field: string
  /** What is wrong, and what to do, in Portuguese. */
  message: string
  action: string
  /** The bank takes it, but somebody should know. */
  severity: 'error' | 'warning'
}

export function isWarning({ severity }: RemessaProblem): boolean {
  return severity === 'warning'
}

/** Of a boleto that the bank knows under codes that the agreement has no more. */
export const askAtBank = 'Faça este pedido diretamente na cooperativa.'

type Found = Pick<RemessaProblem, 'field' | 'message' | 'action'> & { severity?: 'warning' }

/** The manual's seven days from issue to due date, which the bank does not enforce. */
const usualDays = 7
/** Records are numbered with six digits; a header, a trailer and at most three records for each item. */
const mostItems = 333_332

/** Every problem of a file, before a byte of it is written. */
export function remessaProblems(remessa: Remessa): RemessaProblem[] {
  const { items } = remessa
  const doubled = doubledNumbers(items)
  return [
    ...fileProblems(remessa).map((found) => ({ severity: 'error' as const, item: null, ...found })),
    ...items.flatMap((item, at) =>
      itemProblems(item, remessa, doubled).map((found) => ({
        severity: 'error' as const,
        item: at,
        ...found,
      })),
    ),
  ]
}

const inAgreement = 'Corrija em Configurações, Financeiro.'
const inPayer = 'Corrija o cadastro do pagador.'

function fileProblems({ agreement, file_number, generated_on, items, file_of_day = 1 }: Remessa): Found[] {
  const { cooperative, ua, beneficiary, byte, cnpj } = agreement
  return all([
    [!/^\d{4}$/.test(cooperative), 'agreement.cooperative', 'A cooperativa tem 4 dígitos.', inAgreement],
    [!/^[\dA-Z]{2}$/i.test(ua), 'agreement.ua', 'A UA (posto) tem 2 dígitos ou letras.', inAgreement],
    [!/^\d{5}$/.test(beneficiary), 'agreement.beneficiary', 'O beneficiário tem 5 dígitos.', inAgreement],
    [
      byte !== undefined && !/^[2-9]$/.test(byte),
      'agreement.byte',
      'O byte de geração é um dígito de 2 a 9.',
      inAgreement,
    ],
    [!isTaxId(cnpj), 'agreement.cnpj', 'O CNPJ do convênio é inválido.', inAgreement],
    [
      !isWhole(file_number, 1, mostFileNumber),
      'file_number',
      'O número do arquivo vai de 1 a 9.999.999.',
      'Gere o arquivo de novo.',
    ],
    [!isDay(generated_on), 'generated_on', 'A data do arquivo é inválida.', 'Gere o arquivo de novo.'],
    [
      !isWhole(file_of_day, 1, filesOfDay),
      'file_of_day',
      `Um dia tem no máximo ${filesOfDay} arquivos.`,
      'Gere o arquivo amanhã.',
    ],
    [
      items.length === 0,
      'items',
      'Selecione pelo menos um boleto para gerar a remessa.',
      'Selecione os boletos na lista.',
    ],
    [
      items.length > mostItems,
      'items',
      `Um arquivo leva no máximo ${mostItems.toLocaleString('pt-BR')} boletos.`,
      'Divida os boletos em mais arquivos.',
    ],
  ])
}

function itemProblems(item: RemessaItem, { agreement, generated_on }: Remessa, doubled: ReadonlySet<string>) {
  const { payer, our_number, document_number, due_date, issue_date, amount_cents } = item
  const isRegistering = item.instruction === instructions.register
  const [isDue, isIssued] = [isDay(due_date), isDay(issue_date)]
  const areDays = isDue && isIssued
  const isPast = due_date < generated_on && isDay(generated_on)
  const problems = all([
    [
      !Object.values(instructions).some((known) => known === item.instruction),
      'instruction',
      `A instrução ${item.instruction} não é conhecida.`,
      'Retire o boleto do arquivo.',
    ],
    [
      areCodes(agreement) && !isOurNumber(our_number, agreement),
      'our_number',
      'O nosso número não é deste convênio, ou o dígito não confere.',
      isRegistering ? 'Exclua o boleto e gere outro com o convênio de agora.' : askAtBank,
    ],
    [
      doubled.has(keyOf(item)),
      'our_number',
      'O mesmo boleto está duas vezes no arquivo.',
      'Deixe-o uma vez só na seleção.',
    ],
    [
      plainCapitals(document_number) !== document_number || !isBetween(document_number.length, 1, 10),
      'document_number',
      'O número do documento tem de 1 a 10 letras e dígitos.',
      'Exclua o boleto e gere outro.',
    ],
    [!isIssued, 'issue_date', 'A data de emissão é inválida.', 'Exclua o boleto e gere outro.'],
    [!isDue, 'due_date', 'O vencimento é inválido.', 'Corrija o vencimento.'],
    [
      areDays && due_date < issue_date,
      'due_date',
      'O vencimento é anterior à emissão: o banco rejeita (motivo 17).',
      'Corrija o vencimento.',
    ],
    [
      isRegistering && areDays && isPast,
      'due_date',
      `O boleto venceu em ${civilDateText(due_date)} sem ter sido registrado.`,
      'Corrija o vencimento.',
    ],
    [
      item.instruction === instructions.dueDate && isPast,
      'due_date',
      'O novo vencimento já passou.',
      'Abra o boleto e peça outro.',
    ],
    [!v.is(AmountCents, amount_cents), 'amount_cents', 'O valor é inválido.', 'Corrija o valor.'],
    [
      !(item.fine_percent >= 0 && item.fine_percent <= maxFinePercent) || !hasTwoDecimals(item.fine_percent),
      'fine_percent',
      `A multa vai de 0 a ${maxFinePercent} %, com duas casas.`,
      'Corrija a multa.',
    ],
    [
      !isWhole(item.interest_per_day_cents, 0, amount_cents),
      'interest_per_day_cents',
      'Os juros por dia são centavos inteiros, menos que o valor.',
      'Corrija os juros.',
    ],
    [
      item.rebate_cents !== undefined && !isWhole(item.rebate_cents, 0, amount_cents - 1),
      'rebate_cents',
      'O abatimento deve ser menor que o valor (motivo 34).',
      'Corrija o abatimento.',
    ],
    [!/^[A-EGHIJKO]$/.test(item.species ?? 'A'), 'species', 'A espécie do documento é inválida.', 'Use A.'],
    ...discountChecks(item),
    // The bank finds a slip that it knows by its number; its payer may be removed here by then.
    ...(isRegistering ? payerChecks(payer) : []),
  ])
  const isShort =
    isRegistering && areDays && due_date >= issue_date && daysBetween(issue_date, due_date) < usualDays
  if (isShort)
    problems.push({
      severity: 'warning',
      field: 'due_date',
      message: `O boleto de ${formatBRL(amount_cents)} vence em menos de ${usualDays} dias depois da emissão.`,
      action: 'O banco costuma aceitar; confira o registro antes do vencimento.',
    })
  return problems
}

type Check = [isWrong: boolean, field: string, message: string, action: string]

function discountChecks({ discount, due_date, amount_cents }: RemessaItem): Check[] {
  if (!discount) return []
  const isTooMuch =
    'cents' in discount
      ? !isWhole(discount.cents, 0, amount_cents - 1)
      : !(discount.percent >= 0 && discount.percent < 100) || !hasTwoDecimals(discount.percent)
  return [
    [isTooMuch, 'discount', 'O desconto deve ser menor que o valor (motivo 29).', 'Corrija o desconto.'],
    [
      !isDay(discount.until) || discount.until > due_date,
      'discount',
      'O desconto vale no máximo até o vencimento.',
      'Corrija a data do desconto.',
    ],
  ]
}

function payerChecks({ document, name, address_line, city, state, zip }: RemessaItem['payer']): Check[] {
  return [
    [!isTaxId(document), 'payer.document', 'O CPF ou CNPJ do pagador é inválido (motivo 46).', inPayer],
    [!/[A-Z]/.test(plainCapitals(name)), 'payer.name', 'Falta o nome do pagador (motivo 45).', inPayer],
    [
      plainCapitals(address_line) === '',
      'payer.address_line',
      'Falta o endereço do pagador (motivo 47).',
      inPayer,
    ],
    [plainCapitals(city) === '', 'payer.city', 'Falta a cidade do pagador (motivo D7).', inPayer],
    [!/^[A-Z]{2}$/.test(state), 'payer.state', 'Falta a UF do pagador (motivo D7).', inPayer],
    [!isPostalCode(zip), 'payer.zip', 'O CEP do pagador é inválido (motivo 48).', inPayer],
  ]
}

function all(checks: readonly Check[]): Found[] {
  return checks.flatMap(([isWrong, field, message, action]) => (isWrong ? [{ field, message, action }] : []))
}

/** One slip may have two instructions in a file, but the same one twice is a slip of the selection. */
function doubledNumbers(items: readonly RemessaItem[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const item of items) (seen.has(keyOf(item)) ? doubled : seen).add(keyOf(item))
  return doubled
}

function keyOf({ our_number, instruction }: RemessaItem): string {
  return `${our_number} ${instruction}`
}

/** With others no number can be checked, and they are told of the file. */
function areCodes({ cooperative, ua, beneficiary }: Remessa['agreement']): boolean {
  return /^\d{4}$/.test(cooperative) && /^[\dA-Z]{2}$/i.test(ua) && /^\d{5}$/.test(beneficiary)
}

function isPostalCode(zip: string): boolean {
  return /^\d{8}$/.test(zip) && !/^0+$/.test(zip) && v.is(PostalCode, zip)
}

function isDay(day: string): boolean {
  return v.is(CivilDate, day)
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && isBetween(value, least, most)
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function hasTwoDecimals(value: number): boolean {
  return Math.round(value * 100) / 100 === value
}
