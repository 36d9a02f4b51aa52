import { bankText, type Field, longDate, plainCapitals, record, shortDate, zeroFilled } from './cnab-400.ts'
import type { Discount } from './late.ts'
import { instructions, type RemessaItem, type Remessa, type RemittingAgreement } from './remessa-input.ts'
import { isWarning, remessaProblems } from './remessa-problems.ts'

export { remessaProblems }

/**
 * A CNAB-400 remittance file of charges with registry (Sicredi manual, 2019, records 0, 1, 2 and 9; record 8 of
 * hybrid slips): ASCII, each record 400 columns and CR LF. RangeError naming the first of `remessaProblems`, before a byte is written.
 */
export function writeRemessa(remessa: Remessa): { file_name: string; text: string } {
  const { agreement, file_number, generated_on, items, file_of_day = 1 } = remessa
  const [problem] = remessaProblems(remessa).filter((one) => !isWarning(one))
  if (problem) throw new RangeError(`${problem.field}: ${problem.message}`)
  const bodies = [
    headerOf(agreement, file_number, generated_on),
    ...items.flatMap((item) => {
      const isHybrid = agreement.hybrid === true && item.instruction === instructions.register
      const detail = detailOf(item, { generated_on, isHybrid })
      return [detail, ...messagesOf(item), ...(isHybrid ? [pixRequestOf(item)] : [])]
    }),
    trailerOf(agreement),
  ]
  const records = bodies.map((fields, at) => record([...fields, [395, 400, zeroFilled(at + 1, 6)]]))
  return {
    file_name: remessaFileName(agreement.beneficiary, generated_on, file_of_day),
    text: records.map((line) => `${line}\r\n`).join(''),
  }
}

/** October to December; the months before are their digit. */
const monthLetters = ['O', 'N', 'D']
/**
 * `66123N21.REM`: beneficiary, month and day; `.RM2` to `.RM9` and `.RM0` for the second to the tenth of a day (manual,
 * 2014), `.R11` on for those after them (since 2019 the bank only asks that a name is not repeated).
 */
export function remessaFileName(beneficiary: string, generatedOn: string, fileOfDay = 1): string {
  const month = Number(generatedOn.slice(5, 7))
  const code = month < 10 ? String(month) : monthLetters[month - 10]
  return `${beneficiary}${code}${generatedOn.slice(8)}.${extensionOf(fileOfDay)}`
}

function extensionOf(fileOfDay: number): string {
  if (fileOfDay === 1) return 'REM'
  return fileOfDay <= 10 ? `RM${fileOfDay % 10}` : `R${fileOfDay}`
}

function headerOf({ beneficiary, cnpj }: RemittingAgreement, fileNumber: number, day: string): Field[] {
  return [
    [1, 2, '01'],
    [3, 9, 'REMESSA'],
    [10, 11, '01'],
    [12, 26, bankText('COBRANCA', 15)],
    [27, 31, beneficiary],
    [32, 45, cnpj.padStart(14, '0')],
    [77, 79, '748'],
    [80, 94, bankText('SICREDI', 15)],
    [95, 102, longDate(day)],
    [111, 117, zeroFilled(fileNumber, 7)],
    [391, 394, '2.00'],
  ]
}

interface Detail {
  generated_on: string
  isHybrid: boolean
}

function detailOf(item: RemessaItem, { generated_on, isHybrid }: Detail): Field[] {
  const { payer, discount, rebate_cents = 0 } = item
  return [
    [1, 4, '1AAA'],
    [6, 6, isHybrid ? 'H' : ' '],
    [17, 17, 'A'],
    [18, 18, discount && 'percent' in discount ? 'B' : 'A'],
    [19, 19, 'A'],
    [48, 56, item.our_number],
    [63, 70, longDate(generated_on)],
    [72, 72, 'N'],
    [74, 74, 'B'],
    [83, 92, zeroFilled(0, 10)],
    [93, 96, zeroFilled(hundredths(item.fine_percent), 4)],
    [109, 110, item.instruction],
    [111, 120, bankText(item.document_number, 10)],
    [121, 126, shortDate(item.due_date)],
    [127, 139, zeroFilled(item.amount_cents, 13)],
    [149, 149, item.species ?? 'A'],
    [150, 150, 'N'],
    [151, 156, shortDate(item.issue_date)],
    [157, 160, '0000'],
    [161, 173, zeroFilled(item.interest_per_day_cents, 13)],
    [174, 179, discount ? shortDate(discount.until) : '000000'],
    [180, 192, zeroFilled(discount ? discountFigure(discount) : 0, 13)],
    [193, 205, zeroFilled(0, 13)],
    [206, 218, zeroFilled(rebate_cents, 13)],
    [219, 220, payer.document.length > 11 ? '20' : '10'],
    [221, 234, payer.document.padStart(14, '0')],
    [235, 274, bankText(payer.name, 40)],
    [275, 314, bankText(payer.address_line, 40)],
    [315, 325, zeroFilled(0, 11)],
    [327, 334, zeroFilled(payer.zip || 0, 8)],
    [335, 339, zeroFilled(0, 5)],
  ]
}

const messageLines = 4
const messageWidth = 80

/** The message record: what the payer reads where the bank prints the slip. */
function messagesOf({ our_number, document_number, instructions: text }: RemessaItem): Field[][] {
  const lines = (text ?? '').split('\n').map(plainCapitals).filter(Boolean).slice(0, messageLines)
  if (lines.length === 0) return []
  const placed = lines.map((line, at): Field => {
    const first = 22 + at * messageWidth
    return [first, first + messageWidth - 1, bankText(line, messageWidth)]
  })
  return [[[1, 1, '2'], [13, 21, our_number], ...placed, [342, 351, bankText(document_number, 10)]]]
}

/** Asks for the Pix of a hybrid slip; the bank gives it its txid. */
function pixRequestOf({ our_number, document_number }: RemessaItem): Field[] {
  return [
    [1, 1, '8'],
    [2, 16, our_number.padEnd(15)],
    [18, 18, 'H'],
    [31, 40, bankText(document_number, 10)],
  ]
}

function trailerOf({ beneficiary }: RemittingAgreement): Field[] {
  return [
    [1, 5, '91748'],
    [6, 10, beneficiary],
  ]
}

/** Both with two decimals: cents, or hundredths of a percent. */
function discountFigure(discount: Discount): number {
  return 'cents' in discount ? discount.cents : hundredths(discount.percent)
}

function hundredths(percent: number): number {
  return Math.round(percent * 100)
}
