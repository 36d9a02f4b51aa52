import { describe, expect, test, vi } from 'vitest'
import { drawSlips } from '#slips/draw-slips.ts'
import { aSlip } from '../support/a-slip.ts'
import { factsOf, textOf } from '../support/slip-readers.ts'

/** Ficha de compensação, box by box, as Sicredi orders them. */
const boxes = [
  'Sicredi',
  '748-X',
  '74891.10721 00003.101656 02006.231084 1 37260000015035',
  'Local de pagamento',
  'PREFERENCIALMENTE EM CANAIS ELETRÔNICOS DA SUA INSTITUIÇÃO FINANCEIRA',
  'Vencimento',
  '20/12/2007',
  'Beneficiário',
  'Condomínio Edifício Jacarandá - CNPJ 11.222.333/0001-81',
  'Rua das Acácias, 120 - São João - Porto Alegre/RS - CEP 90240-000',
  'Agência/Código beneficiário',
  '0165.02.00623',
  'Data do documento',
  '22/11/2007',
  'Número do documento',
  '2026-0417',
  'Espécie documento',
  'DM',
  'Aceite',
  'NÃO',
  'Data de processamento',
  '23/11/2007',
  'Nosso número',
  '07/200003-1',
  'Uso do banco',
  'Carteira',
  '1',
  'Espécie',
  'R$',
  'Quantidade',
  'Valor',
  '(=) Valor do documento',
  '150,35',
  'Instruções (texto de responsabilidade do beneficiário)',
  'Após o vencimento, multa de 2,00% e juros de 1,00% ao mês.',
  'Dúvidas: administração, (51) 3333-4444.',
  // Nothing in these five: a filled one fails the bank's examination.
  '(-) Desconto/Abatimento',
  '(-) Outras deduções',
  '(+) Juros/Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
  'Pagador',
  'João Conceição Araújo Müller - CPF 529.982.247-25',
  'Rua das Acácias, 120, Bloco B, Unidade 304 - São João',
  'Porto Alegre/RS - CEP 90240-000',
  'Sacador/Avalista',
  'Código de baixa',
  'Autenticação mecânica - FICHA DE COMPENSAÇÃO',
]

/** Without the breaks between lines, which say nothing of boxes side by side. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('a person, or a screen reader, finds the text of a slip', () => {
  test.each(['full', 'carne'] as const)('box by box in the clearing form (%s)', async (layout) => {
    const text = inOneLine(await textOf(await drawSlips([aSlip()], layout)))
    expect(text).toContain(inOneLine(boxes.join(' ')))
  })

  test.each(['full', 'carne'] as const)(
    'and in the receipt what was paid, to whom, for what (%s)',
    async (layout) => {
      const text = inOneLine(await textOf(await drawSlips([aSlip({ amount_cents: 123_456_789 })], layout)))
      const receipt = text.slice(0, text.indexOf('Local de pagamento'))
      for (const part of [
        'RECIBO DO PAGADOR',
        'Taxa condominial nov/2026 · Unidade 304',
        'Condomínio Edifício Jacarandá',
        'CNPJ 11.222.333/0001-81',
        'João Conceição Araújo Müller',
        '0165.02.00623',
        '07/200003-1',
        '20/12/2007',
        '1.234.567,89',
      ])
        expect(receipt).toContain(part)
    },
  )

  test('and one cent, a missing document and an alphanumeric CNPJ are written as they should be', async () => {
    const slip = aSlip({ amount_cents: 1, payer: { ...aSlip().payer, document: '' } })
    slip.beneficiary.document = '12ABC34501DE35'
    const text = inOneLine(await textOf(await drawSlips([slip], 'full')))
    expect(text).toContain('(=) Valor do documento 0,01')
    expect(text).toContain('Pagador João Conceição Araújo Müller Rua das Acácias')
    expect(text).toContain('Condomínio Edifício Jacarandá - CNPJ 12.ABC.345/01DE-35')
  })
})

describe('the file', () => {
  test.each([
    { slips: 1, layout: 'full', pages: 1, title: 'Boleto 07/200003-1, João Conceição Araújo Müller' },
    { slips: 3, layout: 'full', pages: 3, title: '3 boletos' },
    { slips: 1, layout: 'carne', pages: 1, title: 'Boleto 07/200003-1, João Conceição Araújo Müller' },
    { slips: 3, layout: 'carne', pages: 1, title: 'Carnê de 3 boletos' },
    { slips: 4, layout: 'carne', pages: 2, title: 'Carnê de 4 boletos' },
  ] as const)('of $slips slips ($layout) has $pages pages of A4 and a Portuguese title', async (example) => {
    const { slips, layout, pages, title } = example
    const pdf = await drawSlips(
      Array.from({ length: slips }, () => aSlip()),
      layout,
    )
    expect(await factsOf(pdf)).toMatchObject({
      Title: title,
      Pages: String(pages),
      'Page size': '595.276 x 841.89 pts (A4)',
    })
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (pt-BR)')
  })

  test('has a title in any script', async () => {
    const slip = aSlip({ payer: { ...aSlip().payer, name: 'Őry 李明' } })
    const { Title } = await factsOf(await drawSlips([slip], 'full'))
    expect(Title).toBe('Boleto 07/200003-1, Őry 李明')
  })

  test('is the same, byte by byte, whenever it is drawn', async () => {
    const drawnOn = async (day: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
      try {
        return Buffer.from(await drawSlips([aSlip(), aSlip({ amount_cents: 1 })], 'carne'))
      } finally {
        vi.useRealTimers()
      }
    }
    expect((await drawnOn('2026-11-22T12:00:00Z')).equals(await drawnOn('2031-01-02T03:04:05Z'))).toBe(true)
  })

  test('of no slips is not drawn', async () => {
    await expect(drawSlips([], 'full')).rejects.toThrow('at least one slip')
  })
})
