import type { Page } from '@playwright/test'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/** Chosen, and the button pressed in the same moment: nothing of the file is read yet. */
async function chooseAndPress(page: Page, button: string): Promise<void> {
  const { buffer } = await aJpeg(page, 'foto.jpg', { width: 1600, height: 1200 })
  await page.evaluate(
    async ([data, words]) => {
      const raw = Uint8Array.from(atob(data ?? ''), (sign) => sign.charCodeAt(0))
      const files = new DataTransfer()
      files.items.add(new File([raw], 'foto.jpg', { type: 'image/jpeg' }))
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
      const input = dialog?.querySelector<HTMLInputElement>('input[type=file]')
      const press = [...(dialog?.querySelectorAll('button') ?? [])].find(
        (one) => one.innerText.trim() === words,
      )
      if (!input || !press) throw new Error('not drawn')
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      press.click()
    },
    [buffer.toString('base64'), button],
  )
}

test('whoever presses the button while a file is read sends it too: a receipt, a photo', async ({
  server,
  enter,
}) => {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const charges = await sindico.get<FinancialTransaction[]>('/financial-transactions')
  const owed = charges.find(({ payment_status }) => payment_status === 'PENDING')
  const page = await enter('sindico@demo.zelo', { at: `/app/financial/transactions/${owed?.id}` })

  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  await page.getByLabel('Forma de pagamento').selectOption('Dinheiro')
  await chooseAndPress(page, 'Registrar pagamento')
  await expect(page.getByRole('dialog')).toBeHidden()
  const stored = () => sindico.get<FinancialTransaction>(`/financial-transactions/${owed?.id}`)
  await expect
    .poll(async () => (await stored()).payments.map(({ receipt }) => receipt?.mime_type))
    .toEqual(['image/jpeg'])

  const resident = await enter('morador@demo.zelo', { at: '/app/occurrences?new=1' })
  await resident.getByLabel('Título').fill('Vazamento na garagem')
  await resident.getByLabel('Descrição').fill('Perto do pilar 12.')
  await expect(resident.getByRole('dialog').getByText('Unidade 304')).toBeVisible()
  await chooseAndPress(resident, 'Registrar ocorrência')
  await expect(resident.getByRole('dialog')).toBeHidden()
  await expect
    .poll(async () => (await sindico.occurrencesTitled('Vazamento na garagem'))[0]?.photos)
    .toHaveLength(1)
})
