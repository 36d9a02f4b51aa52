import { encodeQR } from 'qr'

/** Modules that stay light on each side (ISO/IEC 18004), or cameras do not find the symbol. */
export const quietModules = 4

/** A text as QR code, row by row, true for dark: error correction of level M, without its quiet zone. */
export function qrModules(text: string): boolean[][] {
  const border = 1 // the least that the library draws
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  return rows.slice(border, -border).map((row) => row.slice(border, -border))
}
