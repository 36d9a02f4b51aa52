import * as v from 'valibot'
import { CivilDate } from '../values/civil-date.ts'
import { recordLength } from './cnab-400.ts'
import { type Line, linesOf, mostBankFileBytes } from './cnab-lines.ts'
import type { SlipPix } from './slip-pix.ts'

export interface RetornoHeader {
  beneficiary: string
  /** CPF or CNPJ as the bank wrote it, without zeros or blanks before it; may be empty. */
  document: string
  file_number: number
  generated_on: string | null
}

/** One movement of a slip. Dates are ISO days or null, money whole cents, what is blank 0. */
export interface RetornoRow {
  /** Its line in the file, from 1. */
  line: number
  /** Nine digits. */
  our_number: string
  document_number: string
  /** Two digits: `occurrences.ts`. */
  occurrence: string
  occurrence_date: string | null
  due_date: string | null
  amount_cents: number
  /** With interest and fine in it (seen in real files). Of a tariff (28) it is the tariff, which nobody paid. */
  paid_cents: number
  interest_cents: number
  fine_cents: number
  discount_cents: number
  rebate_cents: number
  tariff_cents: number
  /** The day on which the money is in the account. */
  credit_date: string | null
  /** `COMPE`, or the cooperative and ua where it was paid; empty if the bank does not tell. */
  settlement_channel: string
  /** Two characters each, without the empty ones. */
  motives: string[]
  /** Of a hybrid slip, from the record of type 8 after it. */
  pix: SlipPix | null
}

export interface RetornoTrailer {
  beneficiary: string
  /** How many records the bank says there are. */
  records: number
}

/** What could not be read; `line` is null for the file as a whole. */
export interface RetornoProblem {
  line: number | null
  message: string
  /** The rows that were read are whole all the same: a kind of record that nobody needs. */
  isHarmless?: true
}

export interface Retorno {
  header: RetornoHeader | null
  rows: RetornoRow[]
  trailer: RetornoTrailer | null
  problems: RetornoProblem[]
}

const mostProblems = 200

/**
 * Reads a CNAB-400 return file (Sicredi manual, 2019, and real files): Latin-1, lines ended by CR LF or LF, a 1A at the
 * end or none. It never throws: what it cannot read is in `problems`, and no row is made of it.
 */
export function readRetorno(bytes: Uint8Array): Retorno {
  const reading: Reading = { header: null, rows: [], trailer: null, problems: [], unsaid: 0, expected: 1 }
  if (bytes.length > mostBankFileBytes) {
    say(reading, null, 'O arquivo é grande demais para ser um retorno do banco.')
  } else {
    let line = 0
    for (const text of linesOf(bytes)) readLine(reading, ++line, text)
    if (line === 0) say(reading, null, 'O arquivo está vazio.')
    else wholeFile(reading)
  }
  const { header, rows, trailer, problems, unsaid } = reading
  if (unsaid > 0) problems.push({ line: null, message: `E mais ${unsaid} linhas que não foram lidas.` })
  return { header, rows, trailer, problems }
}

interface Reading extends Retorno {
  /** Problems beyond the most that are told. */
  unsaid: number
  /** The number that the next record has at its end. */
  expected: number
}

function say(reading: Reading, line: number | null, message: string): void {
  if (reading.problems.length < mostProblems) reading.problems.push({ line, message })
  else reading.unsaid++
}

function mention(reading: Reading, line: number, message: string): void {
  if (reading.problems.length < mostProblems) reading.problems.push({ line, message, isHarmless: true })
}

function readLine(reading: Reading, line: number, { text, length, isBlankBehind }: Line): void {
  if (line === 1 && text.startsWith('01REMESSA'))
    return say(reading, 1, 'Este é um arquivo de remessa: escolha o de retorno, que o banco devolve.')
  if (line === 1 && !text.startsWith('02RETORNO'))
    return say(reading, 1, 'Este não é um arquivo de retorno de cobrança.')
  if (line > 1 && !reading.header) return // a file of something else: said once
  const type = text[0]
  const isEnd = type === '9' && line > 1
  if (text.trim() === '' && length < recordLength) return // a blank line
  const isWhole = length >= recordLength && isBlankBehind
  if (!isWhole && !isEnd) {
    say(reading, line, `A linha tem ${length} colunas em vez de ${recordLength}: não foi lida.`)
    reading.expected++
    return
  }
  const record = text.padEnd(recordLength)
  const number = digits(record, 395, 400)
  if (!isEnd && number !== reading.expected)
    say(reading, line, `A linha está fora de ordem: diz que é a ${column(record, 395, 400).trim()}.`)
  if (!isEnd) reading.expected = (number ?? reading.expected) + 1
  if (line === 1) readHeader(reading, record)
  else if (type === '1') readRow(reading, line, record)
  else if (type === '8') readPix(reading, line, record)
  else if (isEnd) readTrailer(reading, line, record)
  else
    mention(reading, line, `Registro do tipo ${JSON.stringify(type)}, que o Zelo não conhece: não foi lido.`)
}

function readHeader(reading: Reading, record: string): void {
  const beneficiary = column(record, 27, 31)
  const file_number = digits(record, 111, 117)
  if (column(record, 77, 79) !== '748') return say(reading, 1, 'O arquivo não é do Sicredi (748).')
  if (!/^\d{5}$/.test(beneficiary) || file_number === undefined)
    return say(reading, 1, 'O cabeçalho não diz o beneficiário ou o número do arquivo.')
  reading.header = {
    beneficiary,
    document: column(record, 32, 45)
      .trim()
      .replace(/^0+(?=\d{11})/, ''),
    file_number,
    generated_on: findLongDate(column(record, 95, 102)) ?? null,
  }
}

function readRow(reading: Reading, line: number, record: string): void {
  const our_number = column(record, 48, 56)
  const occurrence = column(record, 109, 110)
  const [amount_cents, tariff_cents, rebate_cents, discount_cents, paid_cents, interest_cents, fine_cents] =
    moneyColumns.map(([first, last]) => (blank(record, first, last) ? 0 : digits(record, first, last)))
  if (reading.trailer) return say(reading, line, 'A linha vem depois do fim do arquivo: não foi lida.')
  if (!/^\d{9}$/.test(our_number))
    return say(reading, line, 'O nosso número não tem nove dígitos: a linha não foi lida.')
  if (!/^[\dA-Z]{2}$/.test(occurrence))
    return say(reading, line, 'A ocorrência não é legível: a linha não foi lida.')
  if (
    amount_cents === undefined ||
    tariff_cents === undefined ||
    rebate_cents === undefined ||
    discount_cents === undefined ||
    paid_cents === undefined ||
    interest_cents === undefined ||
    fine_cents === undefined
  )
    return say(reading, line, 'Um dos valores não é legível: a linha não foi lida.')
  const [occurred, due, credited] = [
    shortDateIn(record, 111, 116),
    shortDateIn(record, 147, 152),
    longDateIn(record, 329, 336),
  ]
  if (occurred === undefined || due === undefined || credited === undefined)
    return say(reading, line, 'Uma das datas não existe: a linha não foi lida.')
  const answer = column(record, 295, 295).trim()
  reading.rows.push({
    line,
    our_number,
    document_number: column(record, 117, 126).trim(),
    occurrence,
    occurrence_date: occurred,
    due_date: due,
    amount_cents,
    paid_cents,
    interest_cents,
    fine_cents,
    discount_cents,
    rebate_cents,
    tariff_cents,
    credit_date: credited,
    settlement_channel: column(record, 127, 146).trim(),
    motives: [...(occurrence === '19' && answer ? [answer] : []), ...motivesIn(record)],
    pix: null,
  })
}

/** Amount, tariff, rebate, discount, paid, interest, fine. */
const moneyColumns = [
  [153, 165],
  [176, 188],
  [228, 240],
  [241, 253],
  [254, 266],
  [267, 279],
  [280, 292],
] as const

function motivesIn(record: string): string[] {
  const all = column(record, 319, 328).match(/.{2}/g) ?? []
  return all.filter((motive) => motive.trim() !== '' && motive !== '00')
}

/** The QR code of the slip in the record before it. */
function readPix(reading: Reading, line: number, record: string): void {
  const row = reading.rows.at(-1)
  if (row?.line !== line - 1)
    return mention(reading, line, 'O pix desta linha não segue um boleto: não foi lido.')
  row.pix = {
    txid: column(record, 21, 55).trim(),
    url: column(record, 57, 133).trim(),
    code: column(record, 135, 390).trim(),
  }
}

/** Real ones have lost their blanks, and with them how many records there are. */
function readTrailer(reading: Reading, line: number, record: string): void {
  const records = digits(record, 395, 400) ?? 0
  if (records > 0 && records !== reading.expected)
    say(
      reading,
      line,
      `O fim do arquivo conta ${records} registros, e há ${reading.expected}: baixe-o de novo no banco.`,
    )
  reading.trailer ??= { beneficiary: column(record, 6, 10), records }
}

function wholeFile(reading: Reading): void {
  const { header, trailer } = reading
  if (!header) return
  if (!trailer)
    say(reading, null, 'Falta o fim do arquivo: ele pode estar incompleto. Baixe-o de novo no banco.')
  else if (trailer.beneficiary !== header.beneficiary)
    say(reading, null, 'O fim do arquivo é de outro beneficiário.')
}

function column(record: string, first: number, last: number): string {
  return record.slice(first - 1, last)
}

function blank(record: string, first: number, last: number): boolean {
  return column(record, first, last).trim() === ''
}

/** A whole number; undefined for what is none. */
function digits(record: string, first: number, last: number): number | undefined {
  const text = column(record, first, last)
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** DDMMAA of this century; null if there is none, undefined if it does not exist. */
function shortDateIn(record: string, first: number, last: number): string | null | undefined {
  const text = column(record, first, last)
  if (/^[0 ]*$/.test(text)) return null
  return findDay(`20${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`)
}

function longDateIn(record: string, first: number, last: number): string | null | undefined {
  const text = column(record, first, last)
  return /^[0 ]*$/.test(text) ? null : findLongDate(text)
}

function findLongDate(text: string): string | undefined {
  return findDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
}

function findDay(day: string): string | undefined {
  return v.is(CivilDate, day) ? day : undefined
}
