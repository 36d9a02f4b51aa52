import { describe, expect, test } from 'vitest'
import { fileText } from '#domain/values/file-text.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const textOf = (bytes: Uint8Array) => fileText(bytes, TextDecoder)

describe('who chooses a file that was not saved as CSV', () => {
  test.each([
    ['xlsx or ods', 'PK\x03\x04\x14\x00\x06\x00'],
    ['xlsx or ods, its first bytes without a zero', 'PK\x03\x04;Unidade'],
    ['an empty ZIP', 'PK\x05\x06'],
    ['xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00'],
    ['xls, its first bytes without a zero', '\xd0\xcf\x11\xe0;Unidade'],
    ['a PDF', '%PDF-1.4\nUnidade;Nome'],
    ['a PDF with a line before it', '\r\n%PDF-1.4\n'],
    ['a page with the name of a spreadsheet', '\xef\xbb\xbf\r\n<html><table><tr><td>Unidade'],
    ['a table of a page', '<TABLE border=1><tr><td>Unidade'],
    ['XML of Excel 2003', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'],
    ['a text with a layout', '{\\rtf1\\ansi Unidade'],
    ['a photo', '\x89PNG\r\n\x1a\n\x00\x00'],
  ])('is told so of %s', (_what, start) => {
    expect(textOf(bytesOf(start))).toBeNull()
  })

  test.each(['Unidade;Nome', 'PK;Unidade', '<Unidade>;Nome', 'PDF;Unidade', '\xd0;Unidade', ''])(
    'is not stopped at %j',
    (start) => {
      expect(textOf(bytesOf(start))).toBe(start)
    },
  )
})
