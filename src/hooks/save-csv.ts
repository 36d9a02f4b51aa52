import { saveText } from './save-text.ts'

/** Downloads a table made on this device as a file. */
export function saveCsv(filename: string, text: string): void {
  saveText({ filename, text, type: 'text/csv' })
}
