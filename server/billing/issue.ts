import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { printedBeneficiary } from '#domain/bank-accounts/printed-beneficiary.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { printedPayer } from '#domain/boletos/new-boleto.ts'
import { noBankAccount } from '#domain/boletos/texts.ts'
import { withBarcode } from '#domain/boletos/with-barcode.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Payer } from '#domain/payers/payer.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { findAllVisible, findRow, findVisible } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { nextDocumentNumbers, nextOurNumbers } from './numbers.ts'

/**
 * New boletos of one agreement with what only the server gives: their numbers, the barcode, and the copies of payer and
 * beneficiary that are printed. `made` are payers that the same command makes.
 */
export async function issued(
  work: ActingWork,
  drafts: readonly Boleto[],
  made: readonly Payer[] = [],
): Promise<Boleto[]> {
  const [first] = drafts
  if (!first) return []
  const { condominium_id: condominiumId } = first
  const agreement = await mustFindAgreement(work, first)
  const condominium = await findRow(work.tx, Condominium, condominiumId)
  if (!condominium) throw new DomainError('not_found')
  const payers = await mustFindPayers(work, drafts, made)
  const zone = condominium.row.time_zone ?? defaultTimeZone
  const year = civilDay(work.now, zone).slice(2, 4)
  const numbers = await nextOurNumbers(work, agreement, { year, count: drafts.length })
  const documents = await nextDocumentNumbers(work, condominiumId, drafts.length)
  const beneficiary = printedBeneficiary(agreement, condominium.row)
  return drafts.map((draft, at) => {
    const payer = payers.get(draft.payer_id ?? '')
    return withBarcode({
      ...draft,
      document_number: documents[at] ?? null,
      our_number: numbers[at] ?? null,
      payer: payer ? printedPayer(payer) : draft.payer,
      user_id: draft.user_id ?? payer?.user_id ?? null,
      beneficiary,
    })
  })
}

async function mustFindAgreement({ tx, actor }: ActingWork, row: Boleto): Promise<BankAccount> {
  const stored = await findVisible(tx, actor, BankAccount, row.bank_account_id)
  if (stored?.row.condominium_id !== row.condominium_id) throw refused('bank_account_id', noBankAccount)
  return stored.row
}

async function mustFindPayers(
  { tx, actor }: ActingWork,
  drafts: readonly Boleto[],
  made: readonly Payer[],
): Promise<Map<string, Payer>> {
  const ids = [...new Set(drafts.flatMap(({ payer_id }) => payer_id ?? []))]
  const payers = await findAllVisible(tx, actor, Payer, ids)
  for (const payer of made) payers.set(payer.id, payer)
  for (const { payer_id, condominium_id } of drafts)
    if (payers.get(payer_id ?? '')?.condominium_id !== condominium_id)
      throw refused('payer_id', 'Escolha o pagador')
  return payers
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { detail: message, errors: [{ path, message }] })
}
