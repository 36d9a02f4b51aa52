import { recordLength } from './cnab-400.ts'

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

/** Reads a remittance file, whoever wrote it, and says what the bank would refuse in its form (Sicredi manual, 3.1). */
export function readRemessa(bytes: Uint8Array): ReadRemessa {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const problems: string[] = []
  if (/[^\x20-\x7e\r\n]/.test(text)) problems.push('O arquivo tem caracteres que não são ASCII.')
  if (!text.endsWith('\r\n')) problems.push('O último registro não termina com CR LF.')
  const records = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (text.replaceAll('\r\n', '').includes('\n')) problems.push('Há linhas que terminam só com LF.')
  records.forEach((record, at) => {
    const line = `Linha ${at + 1}`
    if (record.length !== recordLength)
      problems.push(`${line}: ${record.length} colunas em vez de ${recordLength}.`)
    if (column(record, 395, 400) !== String(at + 1).padStart(6, '0'))
      problems.push(`${line}: o número do registro é ${JSON.stringify(column(record, 395, 400))}.`)
  })
  const [header = ''] = records
  const trailer = records.at(-1) ?? ''
  if (column(header, 1, 9) !== '01REMESSA') problems.push('O arquivo não começa com 01REMESSA.')
  if (column(header, 77, 79) !== '748') problems.push('O arquivo não é do Sicredi (748).')
  if (column(trailer, 1, 5) !== '91748') problems.push('O último registro não é o fim do arquivo.')
  if (column(trailer, 6, 10) !== column(header, 27, 31))
    problems.push('O beneficiário do fim do arquivo é outro.')
  const items = records.flatMap((record, at) => (record.startsWith('1') ? [itemOf(record, at + 1)] : []))
  for (const { line, our_number, amount_cents } of items) {
    if (!/^\d{9}$/.test(our_number)) problems.push(`Linha ${line}: o nosso número não tem nove dígitos.`)
    if (!Number.isSafeInteger(amount_cents) || amount_cents < 1)
      problems.push(`Linha ${line}: o valor é inválido.`)
  }
  problems.push(...pixProblems(records, items))
  if (items.length === 0) problems.push('O arquivo não tem boletos.')
  return {
    beneficiary: column(header, 27, 31),
    file_number: column(header, 111, 117),
    generated: column(header, 95, 102),
    items,
    problems,
  }
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
