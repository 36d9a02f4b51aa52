import { addDays, defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { aCpf } from './a-cpf.ts'
import { anId } from './an-occurrence.ts'
import { aFileForm, type Example } from './an-example.ts'
import { aRetorno } from './retorno-files.ts'
import { byManager, type CallMaker, ofRow } from './valid-call.ts'

const today = () => civilDay(new Date().toISOString(), defaultTimeZone)
const aMonthOn = () => addDays(today(), 30)

const payer = (at: Example) => ({ name: at.word('Pagadora'), document: aCpf() })
const payment = () => ({ paid_on: today(), amount_cents: 10_000, method: 'PIX' })

/** A charge with a payment of its whole value. */
async function paid(at: Example) {
  const { id } = await at.charge()
  const row = await at.made(at.manager, `/financial-transactions/${id}/payments`, payment())
  const { payments } = row as unknown as { payments: { id: string }[] } // the charge's own
  return { id, payment_id: payments[0]?.id ?? '' }
}

/** A boleto of a charge, and the charge's id. */
async function ofCharge(at: Example) {
  const charge = await at.charge()
  const { id } = await at.boleto(charge.id)
  return { id, financial_transaction_id: charge.id }
}

/** A file of one boleto. */
async function aRemessa(at: Example) {
  const { id } = await at.boleto()
  const row = await at.made(at.manager, '/remessas/generate', { boleto_ids: [id] })
  return row as typeof row & { file_name: string }
}

async function anImport(at: Example) {
  await at.agreement()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(aRetorno())]), '00623N22.CRT')
  return at.made(at.manager, '/retornos', form)
}

/** Valid calls about charges, payers and boletos. */
export const callsOfFinance: Record<string, CallMaker> = {
  'payers.create': (at) =>
    byManager(at, { condominium_id: at.condominium_id, ...payer(at), user_id: at.residentRow.id }),
  'payers.update': async (at) =>
    byManager(at, { id: (await at.payer()).id, name: at.word('Outra'), user_id: at.residentRow.id }),
  'payers.remove': ofRow('manager', (at) => at.payer()),
  'payers.get': ofRow('manager', (at) => at.payer()),

  async 'recurringFees.create'(at) {
    return byManager(at, await feeOf(at))
  },
  async 'recurringFees.get'(at) {
    return byManager(at, { id: (await at.made(at.manager, '/recurring-fees', await feeOf(at))).id })
  },

  'financialTransactions.create': (at) =>
    byManager(at, {
      condominium_id: at.condominium_id,
      residence_id: at.unit.id,
      resident_name: at.word('Íris'),
      user_id: at.residentRow.id,
      value: 100,
      due_date: aMonthOn(),
    }),
  'financialTransactions.update': async (at) =>
    byManager(at, {
      id: (await at.charge()).id,
      description: at.word('Taxa'),
      user_id: at.residentRow.id,
    }),
  'financialTransactions.remove': ofRow('manager', (at) => at.charge()),
  'financialTransactions.get': ofRow('resident', (at) => at.charge()),
  async 'financialTransactions.registerPayment'(at) {
    const { financial_transaction_id: id, id: boleto_id } = await ofCharge(at)
    // In part, and not told after which other: two such payments are both taken.
    return byManager(at, { id, payment_id: anId(), ...payment(), amount_cents: 100, boleto_id })
  },
  'financialTransactions.addReceipt': async (at) => byManager(at, await paid(at)),
  async 'financialTransactions.receipt'(at) {
    const { id, payment_id } = await paid(at)
    await at.made(at.manager, `/financial-transactions/${id}/payments/${payment_id}/receipt`, aFileForm({}))
    return byManager(at, { id, payment_id })
  },
  'financialTransactions.undoPayment': async (at) =>
    byManager(at, { ...(await paid(at)), reason: 'Engano', boleto_id: null }),
  async 'financialTransactions.cancel'(at) {
    const { financial_transaction_id: id, id: boleto_id } = await ofCharge(at)
    return byManager(at, { id, reason: 'Engano', boleto_id })
  },

  async 'boletos.create'(at) {
    const [charge, whose, agreement] = [await at.charge(), await at.payer(), await at.agreement()]
    return byManager(at, {
      condominium_id: at.condominium_id,
      payer_id: whose.id,
      bank_account_id: agreement.id,
      financial_transaction_id: charge.id,
      due_date: aMonthOn(),
      amount_cents: 10_000,
    })
  },
  'boletos.update': async (at) =>
    byManager(at, { id: (await at.boleto()).id, instructions: at.word('Não receber') }),
  'boletos.remove': async (at) => byManager(at, await ofCharge(at)),
  async 'boletos.setStatus'(at) {
    const row = await ofCharge(at)
    await at.registered(row.id)
    return byManager(at, { ...row, status: 'CANCELLED', reason: 'Engano' })
  },
  async 'boletos.changeAtBank'(at) {
    const { id } = await at.boleto()
    await at.registered(id)
    return byManager(at, { id, due_date: addDays(aMonthOn(), 10), rebate_cents: 500 })
  },
  async 'boletos.writeOff'(at) {
    const { id } = await at.boleto()
    await at.writeOffRefused(id)
    return byManager(at, { id })
  },
  async 'boletos.reissue'(at) {
    const { id, financial_transaction_id } = await ofCharge(at)
    await at.rejected(id)
    const owed = { due_date: aMonthOn(), amount_cents: 20_000 }
    return byManager(at, { replaces_id: id, financial_transaction_id, ...owed })
  },
  'boletos.send': async (at) => byManager(at, { id: (await at.boleto()).id, to: 'alguem@casa.test' }),
  async 'boletos.list'(at) {
    const { id, financial_transaction_id } = await ofCharge(at)
    const { payer_id } = (await at.made(at.manager, `/boletos/${id}`, undefined, 'GET')) as unknown as {
      payer_id: string
    }
    const { id: before } = await at.boleto()
    return byManager(at, { condominium_id: at.condominium_id, payer_id, financial_transaction_id, before })
  },
  async 'remessas.generate'(at) {
    const { id } = await at.boleto()
    const { bank_account_id } = (await at.made(
      at.manager,
      `/boletos/${id}`,
      undefined,
      'GET',
    )) as unknown as {
      bank_account_id: string
    }
    return byManager(at, { condominium_id: at.condominium_id, bank_account_id, boleto_ids: [id] })
  },
  async 'remessas.homologate'(at) {
    const { id: bank_account_id } = await at.agreement()
    return byManager(at, { condominium_id: at.condominium_id, bank_account_id })
  },
  'remessas.get': ofRow('manager', aRemessa),
  'remessas.download': ofRow('manager', aRemessa),
  async 'remessas.upload'(at) {
    const { file_name } = await aRemessa(at)
    return byManager(at, { file_name })
  },
  async 'retornos.apply'(at) {
    await at.agreement()
    return byManager(at, { condominium_id: at.condominium_id, document_id: anId() })
  },
  'retornos.get': ofRow('manager', anImport),
  'retornos.download': ofRow('manager', anImport),

  'boletos.get': ofRow('manager', (at) => at.boleto()),
  'boletos.pdfToken': ofRow('manager', (at) => at.boleto()),
  'boletos.fetchPdf': ofRow('manager', (at) => at.boleto()),
  async 'boletos.pdf'(at) {
    const { id } = await at.boleto()
    const { token } = (await at.made(at.manager, `/boletos/${id}/pdf-token`, {})) as unknown as {
      token: string
    }
    return { by: { token: null }, input: { id, token } }
  },
}

let quarters = 0

/** A unit is charged once for a month, unless somebody insists. */
function aQuarterOfItsOwn(): string {
  quarters = (quarters + 1) % 55
  return addDays(today(), 95 * (quarters + 1))
}

async function feeOf(at: Example) {
  const [whose, agreement] = [await at.payer(), await at.agreement()]
  return {
    condominium_id: at.condominium_id,
    start_date: aQuarterOfItsOwn(),
    periods_count: 2,
    charges_again: true,
    description: at.word('Taxa'),
    units: [
      {
        residence_id: at.unit.id,
        unit: '',
        resident_name: at.word('Íris'),
        user_id: at.residentRow.id,
        value: 100,
        payer_id: whose.id,
      },
    ],
    bank_account_id: agreement.id,
  }
}
