import { describe, expect, test } from 'vitest'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { readRetorno } from '#domain/boletos/retorno.ts'
import { mostBoletosOfRemessa } from '#domain/remessas/contract.ts'
import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import type { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { missingFiles } from '#domain/retornos/whole-file.ts'
import { listedBankFiles } from '#features/bank-files/bank-file-list.ts'
import { bankSteps, wordsOfStep } from '#features/boletos/bank-steps.ts'
import {
  checkRemessa,
  remessaText,
  mendingLink,
  noneSelected,
  whyNotGenerated,
} from '#features/boletos/remessa-check.ts'
import { previewRetorno, type RetornoKnown } from '#features/boletos/retorno-preview.ts'
import { agreementInput } from '#tests/support/a-charge.ts'
import { aHomologation, aNewAgreement, aTestFile } from '#tests/support/a-homologation.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { anActor } from '#tests/support/an-actor.ts'
import { aBoletoRow, aStep } from '#tests/support/boleto-rows.ts'
import { bankFile, type BankFile, latin1 } from '#tests/support/retorno-files.ts'

const today = '2026-11-22'
const timeZone = 'America/Sao_Paulo'
const agreement = { ...agreementInput(), id: anId(), condominium_id: anId() } as unknown as BankAccount // what is read of it
const { cooperative, ua, beneficiary } = agreement
let sequence = 0

/** A boleto of the agreement. */
function numbered(given: Partial<Boleto> = {}): Boleto {
  const number = { year: '26', byte: '2', sequence: String(++sequence).padStart(5, '0') }
  return aBoletoRow({
    id: anId(),
    bank_account_id: agreement.id,
    payer_id: anId(),
    our_number: nossoNumero({ cooperative, ua, beneficiary, ...number }).digits,
    document_number: String(sequence).padStart(8, '0'),
    beneficiary: {
      ...agreementInput(),
      name: '',
      document: '',
      address: '',
      wallet: 'A',
    } as Boleto['beneficiary'],
    ...given,
  })
}
const withoutZip = () => numbered({ payer: { ...aBoletoRow().payer, zip: '' } })
const check = (rows: Boleto[], of = agreement) => checkRemessa(rows, { agreement: of, timeZone, today })
const online = { leavesBad: false, isOffline: false }

describe('before a remittance is made', () => {
  test('sound drafts and write-offs go, and the file says what is in it', () => {
    const rows = [
      numbered({ amount_cents: 48_790 }),
      numbered({ amount_cents: 97_580 }),
      numbered({ status: 'CANCELLED', write_off: 'QUEUED' }),
    ]
    expect(whyNotGenerated(check(rows), online)).toBeUndefined()
    expect(remessaText(rows)).toBe('2 registros e 1 baixa; R$\u00A01.463,70 a registrar')
    expect(remessaText(rows.slice(2))).toBe('1 baixa')
  })

  test('a payer without CEP keeps the file from being made, and the way to mend it is named', () => {
    const [good, bad] = [numbered(), withoutZip()]
    const found = check([good, bad])
    const [problem] = found.boletos[1]?.errors ?? []
    expect(problem?.message).toBe('O CEP do pagador é inválido (motivo 48).')
    expect(mendingLink({ field: 'payer.zip' }, bad)).toEqual({
      href: `/app/financial/payers/${bad.payer_id}`,
      label: 'Abrir pagador',
    })
    expect(whyNotGenerated(found, online)).toBe('Corrija antes os boletos com problema.')
    expect(whyNotGenerated(found, { ...online, leavesBad: true })).toBeUndefined()
    expect(whyNotGenerated(check([bad]), { ...online, leavesBad: true })).toBeDefined()
  })

  test('what the boleto itself has wrong is mended on its page, and a due date that is near is only said', () => {
    const near = numbered({ recorded_at: `${today}T12:00:00.000Z`, due_date: '2026-11-25' })
    const [soon] = check([near]).boletos
    expect([soon?.errors, soon?.warnings.length]).toEqual([[], 1])
    const late = numbered({ due_date: '2026-11-20' })
    const [past] = check([late]).boletos
    expect(past?.errors[0]?.message).toContain('venceu em 20/11/2026')
    expect(mendingLink({ field: 'due_date' }, late).href).toBe(`/app/financial/boletos/${late.id}`)
  })

  test('a boleto without a number, or of another agreement, is told as such', () => {
    const { boletos } = check([numbered({ our_number: null }), numbered({ bank_account_id: anId() })])
    expect(boletos.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ['our_number'],
      ['bank_account_id'],
    ])
  })

  test('an agreement with wrong codes, nothing selected, or no network make no file', () => {
    const wrong = { ...agreement, cooperative: '16' } as BankAccount
    expect(check([numbered()], wrong).ofAgreement).toMatchObject([{ field: 'agreement.cooperative' }])
    expect(whyNotGenerated(check([numbered()], wrong), online)).toContain('Corrija o convênio')
    expect(whyNotGenerated(check([]), online)).toBe(noneSelected)
    expect(whyNotGenerated(check([numbered()]), { ...online, isOffline: true })).toContain('internet')
  })

  test('more boletos than a file takes make none, and those with problems are not among them', () => {
    const [good] = check([numbered()]).boletos
    const [bad] = check([withoutZip()]).boletos
    const most = Array.from({ length: mostBoletosOfRemessa }, () => good!)
    expect(whyNotGenerated({ ofAgreement: [], boletos: most }, online)).toBeUndefined()
    expect(whyNotGenerated({ ofAgreement: [], boletos: [...most, good!] }, online)).toContain('5.000')
    const leaving = { ...online, leavesBad: true }
    expect(whyNotGenerated({ ofAgreement: [], boletos: [...most, bad!] }, leaving)).toBeUndefined()
  })
})

const known = (given: Partial<RetornoKnown> = {}): RetornoKnown => ({
  boletos: [],
  charges: [],
  agreements: [agreement],
  remessas: [],
  files: [],
  timeZone,
  ...given,
})
const preview = (file: BankFile | Uint8Array, given: Partial<RetornoKnown> = {}) =>
  previewRetorno(readRetorno(file instanceof Uint8Array ? file : bankFile(file)), known(given), {
    fileId: anId(),
    digests: { sha256: 'of this file', records_sha256: 'of its records' },
    context: { now: `${today}T15:00:00.000Z`, actor: anActor('MANAGER') },
  })
const appliedFile = (given: Partial<RetornoFile>) =>
  ({
    id: anId(),
    beneficiary,
    file_number: 41,
    generated_on: '2026-11-22',
    by_name: 'Aline Moura',
    created_at: '2026-11-23T01:30:00.000Z',
    filename: '00623N22.CRT',
    sha256: 'of this file',
    records_sha256: 'of its records',
    attention: [],
    ...given,
  }) as unknown as RetornoFile // what is read of it

describe('before a return file is applied', () => {
  test('each row says what happens, and those to be looked at come first', () => {
    const [paid, rejected] = [
      numbered({ status: 'REGISTERED', amount_cents: 48_790 }),
      numbered({ status: 'REGISTERING' }),
    ]
    const { plan, toCheck, others, refusals } = preview(
      {
        rows: [
          { our_number: paid.our_number ?? '', occurrence: '06', amount: 48_790, paid: 48_790 },
          { our_number: rejected.our_number ?? '', occurrence: '24', motives: '4800000000' },
          { our_number: '269999999', occurrence: '06', paid: 100 },
        ],
      },
      { boletos: [paid, rejected] },
    )
    expect(refusals).toEqual([])
    expect(others.map(({ text }) => text)).toEqual(['Pago em 21/11/2026: R$\u00A0487,90.'])
    expect(toCheck.map(({ boleto }) => boleto?.id)).toEqual([rejected.id, undefined])
    expect(plan.totals).toMatchObject({ rows_count: 3, rejected_count: 1, paid_count: 2 })
    expect(plan.totals.attention.map(({ document_number }) => document_number)).toEqual([
      rejected.document_number,
      '00001148',
    ])
  })

  test('a number of the bank’s examination is said as such, changes nothing and is not looked at', () => {
    const file = aTestFile()
    const [one, two, three] = file.test_slips
    const rows = [
      { our_number: one?.our_number ?? '', occurrence: '02' },
      { our_number: two?.our_number ?? '', occurrence: '03', motives: '4800000000' },
      { our_number: three?.our_number ?? '', occurrence: '28', tariff: 250, motives: 'B300000000' },
    ]
    const { plan, toCheck, others } = preview({ rows }, { remessas: [file] })
    expect(toCheck).toEqual([])
    expect(others.map(({ text }) => text)).toEqual([
      'Boleto de teste da homologação: nada muda (Entrada confirmada).',
      'Boleto de teste da homologação: nada muda (Entrada rejeitada; CEP inválido).',
      'Boleto de teste da homologação: nada muda (Tarifa cobrada pelo banco; Registro do boleto).',
    ])
    expect([plan.boletos.size, plan.charges.size]).toEqual([0, 0])
    expect(plan.totals).toEqual({
      rows_count: 3,
      registered_count: 0,
      rejected_count: 0,
      paid_count: 0,
      paid_cents: 0,
      tariffs_cents: 250,
      attention: [],
    })
    expect(preview({ rows }, { remessas: [] }).toCheck).toHaveLength(3)
    const before = { ...file, test_slips: undefined } as unknown as RemessaFile // of an older release, still on the device
    expect(preview({ rows }, { remessas: [before] }).toCheck).toHaveLength(3)
  })

  test('money that came in for a slip of the examination is looked at', () => {
    const file = aTestFile()
    const rows = [{ our_number: file.test_slips[0]?.our_number ?? '', occurrence: '06', paid: 10_003 }]
    const { plan } = preview({ rows }, { remessas: [file] })
    expect(plan.totals).toMatchObject({
      paid_count: 1,
      paid_cents: 10_003,
      attention: [
        {
          boleto_id: null,
          text: 'Boleto de teste da homologação: nada muda (Pago; R$\u00A0100,03).',
          todo: 'Confira no extrato se o dinheiro entrou, e devolva-o a quem pagou.',
        },
      ],
    })
  })

  test('the number of a slip that another beneficiary had examined is unknown', () => {
    const elsewhere = aHomologation({ agreement: aNewAgreement({ beneficiary: '99999' }) })
    const file = aTestFile({}, elsewhere)
    const rows = [{ our_number: file.test_slips[0]?.our_number ?? '', occurrence: '02' }]
    expect(preview({ rows }, { remessas: [file] }).plan.rows[0]?.text).toContain('nenhum boleto tem')
  })

  test('a number of another beneficiary is nobody’s here, and the file of another is refused', () => {
    const elsewhere = numbered({ status: 'REGISTERED', beneficiary: null })
    const row = { our_number: elsewhere.our_number ?? '', occurrence: '02' }
    const { plan } = preview({ rows: [row] }, { boletos: [elsewhere] })
    expect(plan.rows).toMatchObject([{ boleto: undefined }])
    expect(preview({ rows: [], beneficiary: '99999' }).refusals).toEqual([
      'Este arquivo é do beneficiário 99999; o convênio deste condomínio é 00623.',
    ])
    expect(preview({ rows: [] }, { agreements: [] }).refusals[0]).toContain('Nenhuma conta bancária')
  })

  test('the same file again says who applied it and on which day of the condominium', () => {
    const { refusals, applied, notices } = preview({ rows: [] }, { files: [appliedFile({})] })
    expect(refusals).toEqual(['Este arquivo já foi importado em 22/11/2026 por Aline Moura: nada muda.'])
    expect(applied).not.toBeNull()
    expect(notices).toEqual([])
  })

  test('another file with its number and day is applied, and what it repeats changes nothing', () => {
    const { refusals, applied, notices } = preview(
      { rows: [] },
      { files: [appliedFile({ sha256: 'other', records_sha256: 'other records' })] },
    )
    expect([refusals, applied]).toEqual([[], null])
    expect(notices).toEqual([
      'Outro arquivo com este número e esta data já foi importado em 22/11/2026 (00623N22.CRT): só muda o que aquele não dizia.',
    ])
  })

  test('the same file with other line ends is the same file', () => {
    const { refusals, notices } = preview({ rows: [] }, { files: [appliedFile({ sha256: 'travelled' })] })
    expect(refusals).toEqual(['Este arquivo já foi importado em 22/11/2026 por Aline Moura: nada muda.'])
    expect(notices).toEqual([])
  })

  test('one of an older release, which the server compares by its bytes, is told as not compared', () => {
    const before = appliedFile({ sha256: 'other', records_sha256: undefined })
    const { refusals, notices } = preview({ rows: [] }, { files: [before] })
    expect(refusals).toEqual([])
    expect(notices).toEqual([expect.stringContaining('não pôde ser comparado com este')])
    const sent = appliedFile({ records_sha256: null })
    expect(preview({ rows: [] }, { files: [sent] }).applied).toBe(sent)
  })

  test('files of the bank that are missing before it are named', () => {
    const notices = (file_number: number) =>
      preview({ rows: [], file_number }, { files: [appliedFile({})] }).notices
    expect(notices(42)).toEqual([])
    expect(notices(43)).toEqual([expect.stringContaining('falta o arquivo 42:')])
    expect(notices(45)).toEqual([expect.stringContaining('faltam os arquivos 42 a 44:')])
  })

  test('every gap among the bank’s files is said, and no more once it is filled', () => {
    const file = (file_number: number, of = '00623') => ({ beneficiary: of, file_number })
    const files = [file(45), file(41), file(44), file(2, '00999'), file(3, '00999')]
    expect(missingFiles(files)).toEqual([
      expect.stringContaining('(41) e este (44) faltam os arquivos 42 a 43'),
    ])
    expect(missingFiles([...files, file(42), file(43)])).toEqual([])
  })

  test('a file that was cut, and one that is none, are refused in words', () => {
    expect(preview(bankFile({ rows: [] }).slice(0, -402)).refusals[0]).toContain('Falta o fim do arquivo')
    expect(preview(latin1('bom dia')).refusals[0]).toContain('Linha 1')
    expect(preview(new Uint8Array()).refusals).toEqual(['O arquivo está vazio.'])
  })
})

test('the bank history of a boleto is read in plain words, the newest first', () => {
  const bank_history = [
    aStep({ said_in: 'REMESSA', code: '01', day: null }),
    aStep({ code: '03', motives: ['48'] }),
    aStep({ paid_cents: 48_790, credit_date: '2026-11-23' }),
    aStep({ code: '28', paid_cents: 250, tariff_cents: 250, motives: ['B3'] }),
  ]
  const words = bankSteps({ bank_history }).map(wordsOfStep)
  expect(words.map(({ text, lines }) => [text, ...lines])).toEqual([
    ['Tarifa cobrada pelo banco', 'Registro do boleto', 'Tarifa: R$\u00A02,50', 'Dia no banco: 21/11/2026'],
    ['Pago', 'Valor pago: R$\u00A0487,90', 'Dia no banco: 21/11/2026', 'Crédito em conta: 23/11/2026'],
    ['Entrada rejeitada: o boleto não foi registrado', 'CEP inválido', 'Dia no banco: 21/11/2026'],
    ['Registro pedido ao banco'],
  ])
})

test('files sent and received stand in one list, the newest first, with what they have', () => {
  const sent = {
    id: anId(),
    file_name: '00623N22.REM',
    file_number: 7,
    registered_count: 3,
    write_offs_count: 1,
    total_value: 146_370,
    created_at: '2026-11-22T12:00:00.000Z',
    by_name: 'Aline Moura',
  } as unknown as RemessaFile // what is read of it
  const counts = { rows_count: 4, registered_count: 0, rejected_count: 1, paid_count: 2 }
  const received = appliedFile({
    ...counts,
    paid_cents: 97_580,
    tariffs_cents: 250,
    attention: [{ line: 2 }] as unknown as RetornoFile['attention'], // only counted
  })
  expect(listedBankFiles([sent], [received])).toMatchObject([
    {
      name: '00623N22.CRT',
      href: `/app/financial/bank-files/received/${received.id}`,
      contents: '2 pagos, 1 rejeitado, R$\u00A02,50 de tarifas',
      toCheck: 1,
      cents: 97_580,
    },
    { name: '00623N22.REM', number: 7, contents: '3 registros e 1 baixa', toCheck: 0 },
  ])
})
