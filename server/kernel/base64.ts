/**
 * The bytes of a base64 text (RFC 4648 section 4), plain or as a data URL; undefined unless the text is their exact
 * encoding: Node alone would ignore characters that do not belong.
 */
export function findBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  const bare = text.replace(/^data:[^,]{0,200};base64,/i, '')
  const bytes = Buffer.from(bare, 'base64')
  return bytes.toString('base64') === bare ? bytes : undefined
}

export const notBase64 = 'O arquivo não veio em base64 válido'

/** Maximum length of a JSON body with at most `fileBytes` of file in it: base64 encodes three bytes as four. */
export function jsonMaxBytesFor(fileBytes: number): number {
  return Math.ceil((fileBytes * 4) / 3) + 64 * 1024
}
