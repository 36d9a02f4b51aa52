import * as v from 'valibot'
import { plainText } from '../values/text.ts'
import { maxFinePercent, maxInterestPercentMonth } from './late.ts'

function percent(max: number, tooMuch: string) {
  return v.pipe(
    v.number('Informe um percentual'),
    v.minValue(0, 'O percentual não pode ser negativo'),
    v.maxValue(max, tooMuch),
    v.check((value) => Math.round(value * 100) / 100 === value, 'Use no máximo duas casas decimais'),
  )
}

/** Of a late boleto or of an agreement's: once, at most what the law allows. */
export const FinePercent = percent(
  maxFinePercent,
  `A multa é de no máximo ${maxFinePercent}% (Código Civil, art. 1.336)`,
)

/** Per month of delay. */
export const InterestPercent = percent(
  maxInterestPercentMonth,
  `Os juros são de no máximo ${maxInterestPercentMonth}% ao mês`,
)

/** For the payer and the bank's cashier: four lines fit on the slip, besides those on discount, fine and interest. */
export const Instructions = v.optional(
  v.pipe(
    plainText(320),
    v.check((text) => instructionLines(text).length <= 4, 'Use no máximo quatro linhas'),
  ),
  '',
)

/** As they are printed. */
export function instructionLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** For who pays early. A discount of the whole amount would be a gift. */
export const DiscountPercent = percent(99, 'O desconto é de no máximo 99%')

const badDays = 'Informe de 0 a 60 dias'
export const DiscountDays = v.pipe(
  v.number(badDays),
  v.integer(badDays),
  v.minValue(0, badDays),
  v.maxValue(60, badDays),
)
