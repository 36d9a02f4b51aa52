import * as v from 'valibot'

/** The largest amount of a slip, in cents: its barcode has ten digits for it (FEBRABAN). */
export const maxAmountCents = 9_999_999_999

/** An amount in whole cents, as boletos and filters have it: 1 to 9,999,999,999. */
export const AmountCents = v.pipe(
  v.number('Valor inválido'),
  v.integer('Valor inválido'),
  v.minValue(1, 'O valor deve ser maior que zero'),
  v.maxValue(maxAmountCents, `O valor máximo é R$ ${centsText(maxAmountCents)}`),
)

/** An amount in reais with at most two decimals, as charges have it: 0.01 to 99,999,999.99. */
export const Reais = v.pipe(
  v.number('Valor inválido'),
  v.minValue(0.01, 'O valor deve ser maior que zero'),
  v.maxValue(reaisOf(maxAmountCents), `O valor máximo é R$ ${centsText(maxAmountCents)}`),
  v.check(hasTwoDecimals, 'Use no máximo duas casas decimais'),
)

/** 1234.56 reais are 123456 cents, exactly. RangeError for more than two decimals and for what is no amount. */
export function centsOf(reais: number): number {
  return hundredthsOf(reais)
}

/** 123456 cents are 1234.56 reais, for rows and the API. For reading only: sums are made in cents. */
export function reaisOf(cents: number): number {
  return wholeNumber(cents) / 100
}

/** A number with at most two decimals, in hundredths: 0.33 (percent) is 33. RangeError for anything else. */
export function hundredthsOf(value: number): number {
  if (!hasTwoDecimals(value)) throw new RangeError('at most two decimals expected')
  return Math.round(value * 100) + 0 // never -0
}

/** `R$ 1.234,56`, with a space that does not break. */
export function formatBRL(cents: number): string {
  return `${cents < 0 ? '-' : ''}R$\u00a0${centsText(Math.abs(cents))}`
}

/** `1.234,56`, as Brazilians type it. */
export function centsText(cents: number): string {
  const [reais, rest] = decimalText(cents).split('.')
  return `${(reais ?? '').replace(/\B(?=(?:\d{3})+$)/g, '.')},${rest}`
}

/** `1234.56`, as other programs read it. */
export function decimalText(cents: number): string {
  const digits = String(Math.abs(wholeNumber(cents))).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Parses an amount as people type it, in cents: `1.234,56`, `R$ 1.234,56`, `1234,5`, `1234`. A point before one or two
 * last digits is a decimal one too, because some keyboards have no comma; `1.234` is a thousand. Undefined for
 * anything else, negative amounts among them.
 */
export function findCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^R\$\s*/i, '')
  const [, reais = '', rest = ''] =
    /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d+)\.(\d{1,2})$/.exec(text) ?? []
  if (reais === '') return undefined
  const cents = Number(`${reais.replaceAll('.', '')}${rest.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** Splits an amount into equal parts that add up to it; the first ones are a cent larger where it does not divide. */
export function splitCents(total: number, parts: number): number[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('one part or more expected')
  if (wholeNumber(total) < 0) throw new RangeError('no negative amount expected')
  const smaller = Math.floor(total / parts)
  return Array.from({ length: parts }, (_, at) => (at < total % parts ? smaller + 1 : smaller))
}

/**
 * A fraction of an amount, rounded half up to the cent: 2.5 cents are 3. Computed in integers of any size; nothing is
 * negative.
 */
export function fractionOf(cents: number, numerator: number, denominator: number): number {
  const [double, divisor] = [2n * BigInt(cents) * BigInt(numerator), BigInt(denominator)]
  return Number((double + divisor) / (2n * divisor))
}

/** Whether a number has at most two decimals: 1.005 has three, 0.1 + 0.2 has seventeen. */
function hasTwoDecimals(value: number): boolean {
  const hundredths = Math.round(value * 100)
  return Number.isSafeInteger(hundredths) && hundredths / 100 === value
}

function wholeNumber(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError('a whole number of cents expected')
  return cents
}
