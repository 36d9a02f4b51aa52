/** Return files as the bank writes them: each field at the columns of the manual's tables. */

type Placed = [first: number, last: number, value: string]

function placed(fields: readonly Placed[]): string {
  const columns = Array.from({ length: 400 }, () => ' ')
  for (const [first, last, value] of fields) {
    const width = last - first + 1
    const text = /^\d+$/.test(value) ? value.padStart(width, '0') : value.padEnd(width)
    if (text.length !== width) throw new Error(`${value} does not fit ${first}-${last}`)
    for (const [at, character] of Array.from(text).entries()) columns[first - 1 + at] = character
  }
  return columns.join('')
}

export interface BankRow {
  our_number: string
  occurrence: string
  document_number?: string
  occurrence_date?: string
  due_date?: string
  amount?: number
  tariff?: number
  rebate?: number
  discount?: number
  paid?: number
  interest?: number
  fine?: number
  motives?: string
  channel?: string
  credit_date?: string
  protest?: string
  pix?: { txid: string; url: string; code: string }
}

const money = (cents = 0) => String(cents)

function detail(row: BankRow): Placed[] {
  return [
    [1, 1, '1'],
    [14, 14, 'A'],
    [48, 62, row.our_number.padEnd(15)],
    [109, 110, row.occurrence],
    [111, 116, row.occurrence_date ?? '211126'],
    [117, 126, row.document_number ?? '00001148'.padEnd(10)],
    [127, 146, row.channel ?? ' '],
    [147, 152, row.due_date ?? '101226'],
    [153, 165, money(row.amount)],
    [175, 175, 'A'],
    [176, 188, money(row.tariff)],
    [228, 240, money(row.rebate)],
    [241, 253, money(row.discount)],
    [254, 266, money(row.paid)],
    [267, 279, money(row.interest)],
    [280, 292, money(row.fine)],
    [295, 295, row.protest ?? ' '],
    [319, 328, row.motives ?? '0000000000'],
    [329, 336, row.credit_date ?? '        '],
  ]
}

export interface BankFile {
  beneficiary?: string
  file_number?: number
  /** AAAAMMDD. */
  date?: string
  rows: readonly BankRow[]
}

/** The records of a return file, without line ends. */
export function bankRecords({
  beneficiary = '00623',
  file_number = 41,
  date = '20261122',
  rows,
}: BankFile): string[] {
  const header: Placed[] = [
    [1, 9, '02RETORNO'],
    [10, 11, '01'],
    [12, 26, 'COBRANCA'],
    [27, 31, beneficiary],
    [32, 45, '11222333000181'],
    [77, 79, '748'],
    [80, 94, 'BANSICREDI'],
    [95, 102, date],
    [111, 117, String(file_number)],
    [390, 394, ' 1.00'],
  ]
  const bodies = rows.flatMap((row): Placed[][] => {
    const { pix } = row
    if (!pix) return [detail(row)]
    return [
      detail(row),
      [
        [1, 1, '8'],
        [21, 55, pix.txid],
        [57, 133, pix.url],
        [135, 390, pix.code],
      ],
    ]
  })
  const trailer: Placed[] = [
    [1, 2, '92'],
    [3, 5, '748'],
    [6, 10, beneficiary],
  ]
  return [header, ...bodies, trailer].map((fields, at) => placed([...fields, [395, 400, String(at + 1)]]))
}

/** The bytes of a return file, Latin-1. */
export function bankFile(file: BankFile, lineEnd = '\r\n'): Uint8Array {
  return latin1(
    bankRecords(file)
      .map((record) => record + lineEnd)
      .join(''),
  )
}

export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)
}

let made = 0

/** A return file that nobody has imported, without movements. */
export function aRetorno(): Uint8Array {
  return bankFile({ file_number: ++made, rows: [] })
}
