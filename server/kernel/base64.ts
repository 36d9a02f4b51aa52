/**
 * The bytes of a base64 text (RFC 4648 section 4), alone or as a data URL; undefined unless it is exactly what these
 * bytes are written as: Node alone would skip what does not belong.
 */
export function findBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  const bare = text.replace(/^data:[^,]{0,200};base64,/i, '')
  const bytes = Buffer.from(bare, 'base64')
  return bytes.toString('base64') === bare ? bytes : undefined
}

export const notBase64 = 'O arquivo não veio em base64 válido'

/** How much JSON may come where at most `fileBytes` are in it: base64 writes three bytes as four. */
export function jsonMaxBytesFor(fileBytes: number): number {
  return Math.ceil((fileBytes * 4) / 3) + 64 * 1024
}
