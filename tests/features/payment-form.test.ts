import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentForm } from '#features/financial-transactions/PaymentForm.tsx'

/** The confirmation that more was paid than is owed, in the form of a payment. */

interface Field {
  name: string
  onChange(value: string): void
}

/** The form as the screen has it: its values, and what each field does. */
const form = vi.hoisted(() => ({
  values: {} as Record<string, unknown>,
  fields: new Map<string, (value: string) => void>(),
}))
vi.mock('#parts/use-record-form.ts', () => ({
  useRecordForm({ initial }: { initial: object }) {
    form.values = { ...initial, ...form.values }
    const set = (name: string, value: unknown) => Object.assign(form.values, { [name]: value })
    const field = (name: string) => ({
      name,
      value: form.values[name],
      onChange: (value: unknown) => set(name, value),
    })
    return { form: { values: form.values, set, field } }
  },
}))
vi.mock('#features/financial-transactions/use-charge-terms.ts', () => ({
  useChargeTerms: () => ({ terms: { fine_percent: 0, interest_percent_month: 0, discount: null } }),
}))
vi.mock('#parts/use-today.ts', () => ({ useToday: () => '2026-11-26' }))
vi.mock('#hooks/use-picked-documents.ts', () => ({ usePickedDocuments: () => ({ items: [] }) }))
const drawn = vi.hoisted(() => ({ name, onChange }: Field) => {
  form.fields.set(name, onChange)
  return null
})
vi.mock('#parts/MoneyField.tsx', () => ({ MoneyField: drawn }))
vi.mock('#ui/TextField.tsx', () => ({ TextField: drawn }))
vi.mock('#ui/CheckboxField.tsx', () => ({ CheckboxField: drawn }))
vi.mock('#ui/SelectField.tsx', () => ({ SelectField: drawn }))
vi.mock('#ui/FileField.tsx', () => ({ FileField: () => null }))
vi.mock('#parts/RecordFormModal.tsx', () => ({
  RecordFormModal: ({ children }: { children: ReactNode }) => children,
}))

const row = {
  id: 'c1',
  value: 500,
  due_date: '2026-12-10',
  payment_status: 'PENDING',
  payments: [],
  boleto_id: null,
} as never // as much of a charge as is read here

function draw() {
  form.fields.clear()
  renderToStaticMarkup(createElement(PaymentForm, { row, onClose: () => undefined }))
}

beforeEach(() => {
  form.values = { amount_cents: '5.000,00' } // a zero too many
  draw()
})

describe('who confirmed that much more was paid', () => {
  beforeEach(() => {
    expect(form.fields.has('has_excess')).toBe(true)
    form.values.has_excess = true
  })

  test('is asked again once the amount is another', () => {
    form.fields.get('amount_cents')?.('50.000,00')
    expect(form.values).toMatchObject({ amount_cents: '50.000,00', has_excess: false })
  })

  test('is asked again once the day is another, as what is owed may be', () => {
    form.fields.get('paid_on')?.('2026-11-20')
    expect(form.values).toMatchObject({ paid_on: '2026-11-20', has_excess: false })
  })

  test('is not for what says nothing of the amount', () => {
    form.fields.get('note')?.('Na portaria')
    expect(form.values).toMatchObject({ note: 'Na portaria', has_excess: true })
  })
})

test('who types what is owed is asked nothing', () => {
  form.values.amount_cents = '500,00'
  draw()
  expect(form.fields.has('has_excess')).toBe(false)
})
