import { saveText } from './save-text.ts'

/** Hands a table made on this device to the browser as a file. */
export function saveCsv(filename: string, text: string): void {
  saveText({ filename, text, type: 'text/csv' })
}
