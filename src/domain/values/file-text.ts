/** The `TextDecoder` of the browser or of Node. */
type Decoder = new (
  encoding: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string }

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 ("Texto Unicode"), else Windows Latin-1. Null for a file
 * that is not text: a spreadsheet that was not saved as CSV.
 */
export function fileText(bytes: Uint8Array, TextDecoder: Decoder): string | null {
  const text = decoded(bytes, TextDecoder)
  return text.includes('\0') ? null : text
}

/** What to say of such a file. */
export const notCsvSentence =
  'Este arquivo não é um CSV. Na planilha, use “Salvar como” (ou “Fazer download”, no Google) e escolha CSV.'

function decoded(bytes: Uint8Array, TextDecoder: Decoder): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252', { fatal: true }).decode(bytes)
  }
}

/** By its byte order mark; UTF-16 without one shows by the zeros in its Latin letters. */
function encodingOf(bytes: Uint8Array): string {
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes
  const isLittle = first !== 0 && second === 0 && third !== 0 && fourth === 0
  const isBig = first === 0 && second !== 0 && third === 0 && fourth !== 0
  if (isLittle || (first === 0xff && second === 0xfe)) return 'utf-16le'
  return isBig || (first === 0xfe && second === 0xff) ? 'utf-16be' : 'utf-8'
}
