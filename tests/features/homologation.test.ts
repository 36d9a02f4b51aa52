import { describe, expect, test } from 'vitest'
import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { bankFileLooks, listedBankFiles } from '#features/bank-files/bank-file-list.ts'
import { testSlipTerms } from '#features/bank-files/test-slip-terms.ts'
import { kitsAmong, whyNotHomologated } from '#features/settings/homologation.ts'
import { aTestFile } from '#tests/support/a-homologation.ts'

const remitted = (given: Partial<RemessaFile> = {}) =>
  aTestFile({ test_slips: [], registered_count: 3, total_value: 146_370, ...given })
const ofAnOlderRelease = () => {
  const { test_slips: _none, ...row } = remitted()
  return row as RemessaFile // as it stays on a device until the next pull
}

describe('the homologation section', () => {
  test('shows the kits made before, the newest first, and no file of boletos', () => {
    const [first, second] = [
      aTestFile({ created_at: '2026-11-20T12:00:00.000Z' }),
      aTestFile({ created_at: '2026-11-22T12:00:00.000Z' }),
    ]
    expect(kitsAmong([first, remitted(), second, ofAnOlderRelease()])).toEqual([second, first])
  })

  test('says why no kit is made, what can be mended first', () => {
    const ready = { problems: [], isOffline: false, isUnsent: false }
    const problem = { field: 'payer.zip', message: 'O CEP é inválido.', action: 'Corrija.' }
    expect(whyNotHomologated(ready)).toBeUndefined()
    expect(whyNotHomologated({ ...ready, problems: [problem], isOffline: true })).toContain('cadastro')
    expect(whyNotHomologated({ ...ready, isOffline: true })).toContain('internet')
    expect(whyNotHomologated({ ...ready, isUnsent: true })).toContain('ainda não chegou')
  })
})

describe('among the files of the bank', () => {
  test('a file of test slips is called a test and has no total', () => {
    const [test, real, older] = listedBankFiles([aTestFile(), remitted(), ofAnOlderRelease()], [])
    expect(test).toMatchObject({
      look: 'tests',
      contents: '10 boletos de teste (homologação)',
      cents: null,
    })
    expect(bankFileLooks.tests.text).toBe('Teste')
    for (const row of [real, older])
      expect(row).toMatchObject({ look: 'remessas', contents: '3 registros', cents: 146_370 })
  })

  test('each test slip says what it is there to try', () => {
    expect(aTestFile().test_slips.map(testSlipTerms)).toEqual([
      'só o valor',
      'multa de 2%',
      'juros de 1% ao mês',
      expect.stringMatching(/^desconto de R\$\s20,\d\d até 22\/12\/2026$/),
      'mensagem',
      'multa de 2% e juros de 1% ao mês',
      expect.stringMatching(/^desconto de R\$\s35,\d\d até 25\/12\/2026; mensagem$/),
      expect.stringMatching(/^multa de 2% e juros de 1% ao mês; desconto de R\$\s40,\d\d até 26\/12\/2026$/),
      'multa de 2% e juros de 1% ao mês; mensagem',
      expect.stringMatching(/^multa de 2% e juros .*; desconto de R\$\s50,\d\d até 28\/12\/2026; mensagem$/),
    ])
  })
})
