import { describe, expect, test } from 'vitest'
import { testSlipsName, testSlipsPdf } from '#slips/test-slips.ts'
import { aTestFile } from '../support/a-homologation.ts'
import { barcodesOf, factsOf, textOf, wordsOf } from '../support/slip-readers.ts'

const timeZone = 'America/Sao_Paulo'
const file = aTestFile()
const drawn = testSlipsPdf(file, timeZone)

describe('the test slips of a file', () => {
  test('are a page each, of which a scanner reads the barcode', async () => {
    expect(await barcodesOf(await drawn)).toEqual(file.test_slips.map(({ barcode }) => barcode))
    expect(await factsOf(await drawn)).toMatchObject({
      Title: 'Boletos de teste, 00623N22.REM',
      Pages: '10',
    })
  })

  test('say on receipt and form of each page that they are not to be paid', async () => {
    const pages = (await textOf(await drawn)).split('\f').filter((page) => page.trim() !== '')
    expect(pages).toHaveLength(10)
    for (const [at, page] of pages.entries()) {
      expect(page.match(/TESTE — NÃO PAGAR/g)).toHaveLength(2)
      expect(page.match(/HOMOLOGAÇÃO/g)).toHaveLength(2)
      expect(page).toContain(file.test_slips[at]?.document_number)
      expect(page).toContain('Condomínio Edifício Jacarandá')
    }
  })

  test('have the mark clear of the barcode and of every box', async () => {
    const marks = (await wordsOf(await drawn)).filter(({ text }) =>
      /^(?:TESTE|PAGAR|HOMOLOGAÇÃO)$/.test(text),
    )
    expect(marks.length).toBe(60)
    const inForm = marks.filter(({ top }) => top > 182)
    expect(inForm).toHaveLength(30)
    for (const { left, top } of inForm) {
      expect(left).toBeGreaterThan(123) // the barcode's end, and its quiet zone
      expect(top).toBeGreaterThan(266.5) // the frame's foot
    }
    for (const { top, bottom } of marks.filter((mark) => mark.top <= 182)) {
      expect(top).toBeGreaterThan(129) // the receipt's foot
      expect(bottom).toBeLessThan(180)
    }
  })

  test('are the same bytes whenever they are drawn, and none for a file of boletos', async () => {
    expect(Buffer.from(await drawn).equals(await testSlipsPdf(file, timeZone))).toBe(true)
    const withoutAny = async () => testSlipsPdf({ ...file, test_slips: [] }, timeZone)
    await expect(withoutAny()).rejects.toThrow('at least one slip')
    expect(testSlipsName(file)).toBe('teste-00623N22-REM.pdf')
  })
})
