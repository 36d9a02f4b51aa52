import { expect, test } from 'vitest'
import { fileIcon } from '#ui/file-icon.ts'

test.each([
  ['Ata de março.PDF', 'file-pdf'],
  ['foto.portao.jpeg', 'file-image'],
  ['orçamentos.xlsx', 'file-xls'],
  ['convocação.docx', 'file-text'],
  ['pdf', 'file'],
  ['', 'file'],
])('a person tells by its drawing what "%s" is', (name, icon) => {
  expect(fileIcon(name)).toBe(icon)
})
