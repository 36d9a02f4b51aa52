import Decoder from '@zxing/library/esm/core/qrcode/decoder/Decoder.js'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { boletoStatuses } from '#domain/boletos/boleto.ts'
import { bankAccountForm } from '#features/settings/BankAgreementForm.tsx'
import { wordsOfStep } from '#features/boletos/bank-steps.ts'
import { PixCode } from '#parts/PixCode.tsx'
import { QrCode } from '#parts/QrCode.tsx'
import { useCopy } from '#parts/use-copy.ts'
import type { Toasts } from '#toasts/toasts.ts'
import { ToastsContext } from '#toasts/use-toasts.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aPix } from '#tests/support/a-pix.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'

const pix = aPix()
const toasts = { success: vi.fn(), error: vi.fn(), info: vi.fn() }
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(ToastsContext.Provider, { value: toasts as unknown as Toasts }, element)) // what is called of it
const panel = (given: Parameters<typeof aBoletoRow>[0]) =>
  drawn(createElement(PixCode, { boleto: aBoletoRow(given), isWhole: true }))

describe('the page of a hybrid boleto', () => {
  test('shows the code and how to copy it while the boleto is to be paid, and then no more', () => {
    const shown = boletoStatuses.filter(
      (status) => status !== 'OVERDUE' && panel({ status, pix }).includes(pix.code),
    )
    expect(shown).toEqual(['DRAFT', 'REGISTERING', 'REGISTERED'])
    const text = panel({ status: 'REGISTERED', pix })
    for (const words of ['Pague com Pix', 'Pix copia e cola', 'Copiar código Pix'])
      expect(text).toContain(words)
    expect(panel({ status: 'LIQUIDATED', pix })).toBe('')
  })

  test('shows nothing of it for a boleto without, also one that came before there were any', () => {
    expect(panel({ status: 'REGISTERED' })).toBe('')
    expect(panel({ status: 'REGISTERED', pix: undefined as never })).toBe('')
  })

  test('shows a QR code that an app of a bank reads as the same code, with four light modules around', () => {
    const markup = drawn(createElement(QrCode, { text: pix.code, label: 'QR do Pix' }))
    const size = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1])
    const dark = new Set(Array.from(markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`))
    const inside = Array.from({ length: size - 8 }, (_, at) => at + 4)
    const modules = inside.map((y) => inside.map((x) => dark.has(`${x} ${y}`)))
    expect(modules.flat().filter(Boolean)).toHaveLength(dark.size)
    expect(new Decoder().decodeBooleanArray(modules).getText()).toBe(pix.code)
    expect(markup).toContain('aria-label="QR do Pix"')
  })
})

describe('the copied code', () => {
  afterEach(() => vi.unstubAllGlobals())

  function copyOf(writeText: (text: string) => Promise<void>) {
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    let copy: (code: string) => Promise<void> = () => Promise.reject(new Error('not drawn'))
    const Taking = () => {
      copy = useCopy()
      return null
    }
    drawn(createElement(Taking))
    return copy
  }

  test('is the whole code, unchanged, and the person is told', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    await copyOf(writeText)(pix.code)
    expect(writeText).toHaveBeenCalledWith(pix.code)
    expect(toasts.success).toHaveBeenCalledWith(expect.stringContaining('Código copiado'))
  })

  test('is to be selected by hand where the device lets nobody copy', async () => {
    await copyOf(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')))(pix.code)
    expect(toasts.error).toHaveBeenCalledWith(expect.stringContaining('Selecione o código'))
  })
})

test('the agreement is without Pix until somebody ticks it, which its form keeps', () => {
  const { blank, sentFields, valuesOf } = bankAccountForm
  expect(sentFields(blank).hybrid).toBe(false)
  const row = {
    id: anId(),
    condominium_id: anId(),
    created_at: '',
    recorded_at: '',
    bank_code: '748' as const,
  }
  expect(valuesOf({ ...row, ...sentFields({ ...blank, hybrid: true }) }).hybrid).toBe(true)
})

test('the history at the bank says that a registration was asked for with its Pix', () => {
  const step = {
    at: '',
    said_in: 'REMESSA',
    file_id: anId(),
    code: '01',
    day: null,
    credit_date: null,
  } as const
  const money = { paid_cents: 0, tariff_cents: 0, motives: [] }
  expect(wordsOfStep({ ...step, ...money, hybrid: true }).lines).toEqual(['Com Pix (boleto híbrido)'])
  expect(wordsOfStep({ ...step, ...money }).lines).toEqual([])
})
