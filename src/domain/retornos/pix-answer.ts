import type { BankStep } from '../boletos/bank-step.ts'
import { type Boleto, isPayable } from '../boletos/boleto.ts'
import { isDynamicBrCode } from '../boletos/br-code.ts'
import { occurrenceOf } from '../boletos/occurrences.ts'
import { instructions } from '../boletos/remessa-input.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import type { Answer } from './outcome.ts'

/**
 * What a row says of the slip's Pix, besides what it says of the slip. A code is kept with whichever row brings it, unless
 * it is not one that can be paid; a slip registered without the Pix that was asked for is somebody's to look at.
 */
export function withPix(answer: Answer, row: RetornoRow): Answer {
  const { boleto, text, todo, isNew } = answer
  const code = row.pix?.code ?? ''
  if (row.pix && isDynamicBrCode(code))
    return boleto.pix?.code === code || isOutdated(row, boleto)
      ? answer
      : { ...answer, boleto: { ...boleto, pix: row.pix }, text: isNew ? `${text} ${withQr}` : onlyQrIsNew }
  const problem = isPayable(boleto) && isNew ? problemOf(code, boleto, row) : null
  if (problem === null) return answer
  return {
    ...answer,
    text: `${text} ${problem.text}`,
    todo: [todo, problem.todo].filter(Boolean).join(' '),
  }
}

interface Problem {
  text: string
  todo: string
}

const withQr = 'Veio com o QR do Pix.'
const onlyQrIsNew = 'Já constava de outro arquivo: só o QR do Pix é novo.'
const stillPaid = 'O boleto continua valendo pelo código de barras.'

function problemOf(code: string, boleto: Boleto, { occurrence }: RetornoRow): Problem | null {
  if (code !== '')
    return {
      text: 'O código Pix veio com erro e não será impresso.',
      todo: `Peça à cooperativa o código Pix deste boleto de novo. ${stillPaid}`,
    }
  const isRegistered = occurrenceOf(occurrence).effect === 'registers'
  if (!isRegistered || !wasAskedWithPix(boleto) || boleto.pix) return null
  return {
    text: 'Registrado sem QR: o código Pix não veio.',
    todo: `Confira com a cooperativa se o boleto híbrido está contratado. ${stillPaid}`,
  }
}

/** Of a file that is imported late: the code that is here came after it. */
function isOutdated({ occurrence_date: day }: RetornoRow, boleto: Boleto): boolean {
  const isLater = ({ said_in, day: said }: BankStep) => said_in === 'RETORNO' && (said ?? '') > (day ?? '')
  return Boolean(boleto.pix) && stepsOf(boleto).some(isLater)
}

/** What was last asked of the bank for it. */
function wasAskedWithPix(boleto: Boleto): boolean {
  const asked = stepsOf(boleto).findLast(
    ({ said_in, code }) => said_in === 'REMESSA' && code === instructions.register,
  )
  return asked?.hybrid === true
}

/** None in rows of a device that are older than the history. */
function stepsOf({ bank_history }: Boleto): BankStep[] {
  return bank_history ?? []
}
