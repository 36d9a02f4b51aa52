import type { Page } from '@playwright/test'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { User } from '#domain/users/user.ts'
import { activate } from '#tests/support/browser-api.ts'
import { anIssuingCondominium, dayFromNow } from '#tests/support/browser-boleto.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { type BankFile, bankFile } from '#tests/support/retorno-files.ts'

/** A picture of the page, where somebody wants to look at it. */
export const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `/tmp/look/${name}.png`, fullPage: true })
}

/** A resident with a charge, and the draft of its boleto. */
export async function aChargedHouse(server: BuiltServer) {
  const house = await anIssuingCondominium(server)
  const unit = await house.unit('304')
  const email = `morador.${house.id.slice(-8)}@casa.test`
  const resident = await house.made<User>('/users/create-resident', {
    name: 'Otávio Beltrão',
    email,
    residence_id: unit.id,
    condominium_id: house.id,
  })
  await activate(server, email)
  const payer = await house.payer({ user_id: resident.id })
  const charge = await house.made<FinancialTransaction>('/financial-transactions', {
    condominium_id: house.id,
    residence_id: unit.id,
    user_id: resident.id,
    resident_name: 'Otávio Beltrão',
    value: 1284.5,
    due_date: dayFromNow(20),
    description: 'Taxa de dezembro',
  })
  const boleto = await house.boleto(payer, { financial_transaction_id: charge.id })
  return { ...house, payer, charge, boleto, resident: email }
}

/** What the bank sends, as somebody chooses it. */
export function retorno(file: BankFile) {
  const buffer = Buffer.from(bankFile({ file_number: 1, ...file }))
  return { name: `0062${file.file_number ?? 1}N22.CRT`, mimeType: 'application/octet-stream', buffer }
}

export async function choose(page: Page, file: ReturnType<typeof retorno>) {
  const dialog = page.getByRole('dialog', { name: 'Importar Retorno' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  return dialog
}
