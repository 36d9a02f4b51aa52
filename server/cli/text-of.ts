import { readFile } from 'node:fs/promises'
import { fileText } from '#domain/values/file-text.ts'

/** The text of a file that the command line names; null if it is not text. */
export async function textOf(path: string): Promise<string | null> {
  return fileText(await readFile(path), TextDecoder)
}
