import { recordLength } from './cnab-400.ts'
import { linesOf, mostBankFileBytes } from './cnab-lines.ts'

/** A slip of a remittance file as it stands there: dates and amounts are not interpreted further than into words. */
export interface ReadItem {
  /** From 1. */
  line: number
  instruction: string
  our_number: string
  document_number: string
  /** `DDMMAA`. */
  due: string
  amount_cents: number
  payer_document: string
  payer_name: string
  payer_zip: string
  /** Registered with a Pix of the bank (column 6). */
  isHybrid: boolean
}

export interface ReadRemessa {
  beneficiary: string
  file_number: string
  /** `AAAAMMDD`. */
  generated: string
  items: ReadItem[]
  /** What the bank would refuse, in Portuguese. */
  problems: string[]
}

const column = (record: string, first: number, last: number) => record.slice(first - 1, last)

const mostProblems = 200

/** Reads a remittance file, whoever wrote it, and says what the bank would refuse in its form (Sicredi manual, 3.1). */
export function readRemessa(bytes: Uint8Array): ReadRemessa {
  const why = whyNone(bytes)
  if (why !== null) return { beneficiary: '', file_number: '', generated: '', items: [], problems: [why] }
  const lines = [...linesOf(bytes)]
  const records = lines.map(({ text }) => text)
  const [header = ''] = records
  const items = records.flatMap((record, at) => (record.startsWith('1') ? [itemOf(record, at + 1)] : []))
  const problems = [
    ...characterProblems(bytes, records.length),
    ...wholeProblems(records),
    ...lines.flatMap(lineProblems),
    ...items.flatMap(itemProblems),
    ...pixProblems(records, items),
    ...(items.length === 0 ? ['O arquivo não tem boletos.'] : []),
  ]
  const unsaid = problems.length - mostProblems
  return {
    beneficiary: column(header, 27, 31),
    file_number: column(header, 111, 117),
    generated: column(header, 95, 102),
    items,
    problems: unsaid > 0 ? [...problems.slice(0, mostProblems), `E mais ${unsaid} problemas.`] : problems,
  }
}

/** Why a file is no remittance at all; null if it may be one. */
function whyNone(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'O arquivo está vazio.'
  if (bytes.length > mostBankFileBytes) return 'O arquivo é grande demais para ser uma remessa.'
  const [first] = linesOf(bytes)
  return first?.text.startsWith('01REMESSA') ? null : 'Este não é um arquivo de remessa de cobrança.'
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

function characterProblems(bytes: Uint8Array, records: number): string[] {
  const isText = (byte: number) => byte >= 0x20 && byte <= 0x7e
  const isEnd = (at: number) => bytes[at] === carriageReturn && bytes[at + 1] === lineFeed
  const [ends, endsBefore] = [isEnd(bytes.length - 2), isEnd(bytes.length - 4)]
  const hasBareLineFeed = bytes.some((byte, at) => byte === lineFeed && bytes[at - 1] !== carriageReturn)
  const ended = bytes.reduce((count, _, at) => (isEnd(at) ? count + 1 : count), 0)
  return found([
    [
      bytes.some((byte) => !isText(byte) && byte !== lineFeed && byte !== carriageReturn),
      'O arquivo tem caracteres que não são ASCII.',
    ],
    [!ends, 'O último registro não termina com CR LF.'],
    [ends && endsBefore, 'Há linhas em branco depois do último registro.'],
    [hasBareLineFeed, 'Há linhas que terminam só com LF.'],
    [ends && !hasBareLineFeed && ended < records, 'Há registros que não terminam com CR LF.'],
  ])
}

function wholeProblems(records: readonly string[]): string[] {
  const [header = ''] = records
  const trailer = records.at(-1) ?? ''
  return found([
    [column(header, 77, 79) !== '748', 'O arquivo não é do Sicredi (748).'],
    [column(trailer, 1, 5) !== '91748', 'O último registro não é o fim do arquivo.'],
    [column(trailer, 6, 10) !== column(header, 27, 31), 'O beneficiário do fim do arquivo é outro.'],
  ])
}

function lineProblems({ text, length }: { text: string; length: number }, at: number): string[] {
  const line = at + 1
  const number = column(text, 395, 400)
  return found([
    [length !== recordLength, `Linha ${line}: ${length} colunas em vez de ${recordLength}.`],
    [number !== String(line).padStart(6, '0'), `Linha ${line}: o número do registro é "${number}".`],
  ])
}

function itemProblems({ line, our_number, amount_cents }: ReadItem): string[] {
  return found([
    [!/^\d{9}$/.test(our_number), `Linha ${line}: o nosso número não tem nove dígitos.`],
    [!(amount_cents >= 1), `Linha ${line}: o valor é inválido.`],
  ])
}

function found(checks: readonly [isWrong: boolean, message: string][]): string[] {
  return checks.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

function itemOf(record: string, line: number): ReadItem {
  return {
    line,
    instruction: column(record, 109, 110),
    our_number: column(record, 48, 56),
    document_number: column(record, 111, 120).trim(),
    due: column(record, 121, 126),
    amount_cents: /^\d+$/.test(column(record, 127, 139)) ? Number(column(record, 127, 139)) : Number.NaN,
    payer_document: column(record, 221, 234),
    payer_name: column(record, 235, 274).trim(),
    payer_zip: column(record, 327, 334),
    isHybrid: column(record, 6, 6) === 'H',
  }
}

/** A hybrid slip is one in both places: its detail, and a record 8 (which may also stand behind all details). */
function pixProblems(records: readonly string[], items: readonly ReadItem[]): string[] {
  const requests = records.flatMap((record, at) =>
    record.startsWith('8') ? [{ line: at + 1, our_number: column(record, 2, 16).trim() }] : [],
  )
  const requested = new Set(requests.map(({ our_number }) => our_number))
  const hybrid = items.filter(({ isHybrid }) => isHybrid)
  const announced = new Set(hybrid.map(({ our_number }) => our_number))
  return [
    ...hybrid
      .filter(({ our_number }) => !requested.has(our_number))
      .map(({ line }) => `Linha ${line}: o boleto é híbrido (H) e não tem o registro 8.`),
    ...requests
      .filter(({ our_number }) => !announced.has(our_number))
      .map(({ line }) => `Linha ${line}: o registro 8 não é de nenhum boleto híbrido (H) do arquivo.`),
  ]
}
