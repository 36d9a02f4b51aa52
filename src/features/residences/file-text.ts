import { fileText } from '#domain/values/file-text.ts'

/** The text of a chosen file; null if it is not text. */
export function textOfFile(bytes: Uint8Array): string | null {
  return fileText(bytes, TextDecoder)
}
