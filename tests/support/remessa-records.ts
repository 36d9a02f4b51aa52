/** Reads remittance files from the tables of the bank's manual, knowing nothing of how they are written. */

/** Columns of each record from 1, both ends included: name, first, last. */
const layouts = {
  '0': [
    ['kind', 1, 2],
    ['word', 3, 9],
    ['service', 10, 11],
    ['serviceName', 12, 26],
    ['beneficiary', 27, 31],
    ['document', 32, 45],
    ['free1', 46, 76],
    ['bank', 77, 79],
    ['bankName', 80, 94],
    ['date', 95, 102],
    ['free2', 103, 110],
    ['fileNumber', 111, 117],
    ['free3', 118, 390],
    ['version', 391, 394],
    ['number', 395, 400],
  ],
  '1': [
    ['kind', 1, 1],
    ['charge', 2, 2],
    ['wallet', 3, 3],
    ['print', 4, 4],
    ['free0', 5, 5],
    ['hybrid', 6, 6],
    ['free1', 7, 16],
    ['currency', 17, 17],
    ['discountType', 18, 18],
    ['interestType', 19, 19],
    ['free2', 20, 47],
    ['ourNumber', 48, 56],
    ['free3', 57, 62],
    ['instructionDate', 63, 70],
    ['changed', 71, 71],
    ['posting', 72, 72],
    ['free4', 73, 73],
    ['printer', 74, 74],
    ['instalment', 75, 78],
    ['free5', 79, 82],
    ['discountPerDay', 83, 92],
    ['fine', 93, 96],
    ['free6', 97, 108],
    ['instruction', 109, 110],
    ['documentNumber', 111, 120],
    ['due', 121, 126],
    ['amount', 127, 139],
    ['free7', 140, 148],
    ['species', 149, 149],
    ['acceptance', 150, 150],
    ['issued', 151, 156],
    ['protest', 157, 160],
    ['interest', 161, 173],
    ['discountUntil', 174, 179],
    ['discount', 180, 192],
    ['listing', 193, 205],
    ['rebate', 206, 218],
    ['payerKind', 219, 219],
    ['zero', 220, 220],
    ['payerDocument', 221, 234],
    ['payerName', 235, 274],
    ['payerAddress', 275, 314],
    ['payerCode', 315, 319],
    ['zeros', 320, 325],
    ['free8', 326, 326],
    ['payerZip', 327, 334],
    ['payerCodeHere', 335, 339],
    ['guarantor', 340, 394],
    ['number', 395, 400],
  ],
  '2': [
    ['kind', 1, 1],
    ['free1', 2, 12],
    ['ourNumber', 13, 21],
    ['line1', 22, 101],
    ['line2', 102, 181],
    ['line3', 182, 261],
    ['line4', 262, 341],
    ['documentNumber', 342, 351],
    ['free2', 352, 394],
    ['number', 395, 400],
  ],
  '8': [
    ['kind', 1, 1],
    ['ourNumber', 2, 16],
    ['free1', 17, 17],
    ['hybrid', 18, 18],
    ['free2', 19, 30],
    ['documentNumber', 31, 40],
    ['txid', 41, 75],
    ['free3', 76, 394],
    ['number', 395, 400],
  ],
  '9': [
    ['kind', 1, 2],
    ['bank', 3, 5],
    ['beneficiary', 6, 10],
    ['free', 11, 394],
    ['number', 395, 400],
  ],
} as const satisfies Record<string, readonly (readonly [string, number, number])[]>

export type ReadRecord = Record<string, string> & { type: string }

/** The records of a file with their fields, blanks and all. Throws for what is no such file. */
export function recordsOf(text: string): ReadRecord[] {
  if (!/^[\x20-\x7e\r\n]*$/.test(text)) throw new Error('not ASCII')
  if (!text.endsWith('\r\n')) throw new Error('the last record does not end')
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line, at) => {
      if (line.length !== 400) throw new Error(`record ${at + 1} has ${line.length} columns`)
      const type = line.charAt(0)
      const layout = layouts[type as keyof typeof layouts]
      if (!layout) throw new Error(`record ${at + 1} is of type ${type}`)
      const covered = layout.reduce((last, [, from, to]) => (from === last + 1 ? to : Number.NaN), 0)
      if (covered !== 400) throw new Error(`the table of type ${type} leaves columns out`)
      const fields = layout.map(([name, from, to]) => [name, line.slice(from - 1, to)])
      return { type, ...Object.fromEntries(fields) } as ReadRecord
    })
}

/** `010326` as `2026-03-01`. */
export function dayOf(short: string): string {
  return `20${short.slice(4)}-${short.slice(2, 4)}-${short.slice(0, 2)}`
}
