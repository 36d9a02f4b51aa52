/** The `TextDecoder` of the browser or of Node. */
type Decoder = new (
  encoding: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string }

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 ("Texto Unicode"), else Windows Latin-1. Null for one
 * that was not saved as CSV.
 */
export function fileText(bytes: Uint8Array, TextDecoder: Decoder): string | null {
  const text = decoded(bytes, TextDecoder)
  return isCsv(text) ? text : null
}

/** By what it begins with, whatever its name says. */
export function isCsv(text: string): boolean {
  const start = text.slice(0, 1024)
  const isOther =
    otherStarts.some((one) => text.startsWith(one)) || start.includes('%PDF-') || page.test(start)
  return !isOther && !text.includes('\0')
}

/** What to say of a file that is none. */
export const notCsvSentence =
  'Este arquivo não é um CSV. No Excel, use Arquivo, “Salvar como” e escolha “CSV UTF-8 (delimitado por vírgulas)”. No ' +
  'Google Planilhas, use Arquivo, “Fazer download” e escolha “Valores separados por vírgula (.csv)”.'

// xlsx, ods and Numbers are ZIP, xls is a compound file, also where it was taken for UTF-8.
const otherStarts = ['PK\x03', 'PK\x05', 'PK\x07', '\xd0\xcf\x11', '\ufffd\ufffd\x11', '{\\rtf']

/** What many systems save as .xls. */
const page = /^\ufeff?\s*<(?:!|\?xml|html|head|meta|style|body|div|table)/i

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
