/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 ("Texto Unicode"), else Windows Latin-1. Null for a file
 * that is not text: a spreadsheet that was not saved as CSV.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return text.includes('\0') ? null : text
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
