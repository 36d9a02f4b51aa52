import type { Slip } from '#slips/slip.ts'

/** The worked example of the bank's manual (0165.02.00623, 07/200003-1, R$ 150,35), with the line its own rules give. */
export function aSlip(given: Partial<Slip> = {}): Slip {
  return {
    barcode: '74891372600000150351107200003101650200623108',
    line: '74891.10721 00003.101656 02006.231084 1 37260000015035',
    beneficiary: {
      name: 'Condomínio Edifício Jacarandá',
      document: '11222333000181',
      address: 'Rua das Acácias, 120 - São João - Porto Alegre/RS - CEP 90240-000',
    },
    agency_beneficiary: '0165.02.00623',
    our_number: '07/200003-1',
    document_number: '2026-0417',
    kind: 'DM',
    acceptance: 'NÃO',
    wallet: '1',
    due_date: '2007-12-20',
    document_date: '2007-11-22',
    processing_date: '2007-11-23',
    amount_cents: 15035,
    instructions: [
      'Após o vencimento, multa de 2,00% e juros de 1,00% ao mês.',
      'Dúvidas: administração, (51) 3333-4444.',
    ],
    payer: {
      name: 'João Conceição Araújo Müller',
      document: '52998224725',
      address_line: 'Rua das Acácias, 120, Bloco B, Unidade 304',
      district: 'São João',
      city: 'Porto Alegre',
      state: 'RS',
      zip: '90240000',
    },
    about: 'Taxa condominial nov/2026 · Unidade 304',
    pix: null,
    ...given,
  }
}

/** Everything in it is longer than its place, and some of it in characters that no printed boleto has. */
export function anOverlongSlip(): Slip {
  const long = (text: string) => `${text} ${'Conceição dos Guimarães e Vasconcelos '.repeat(12)}`
  return aSlip({
    beneficiary: { name: long('Associação'), document: '12ABC34501DE35', address: long('Avenida') },
    document_number: '2026-0417-'.repeat(9),
    kind: 'Recibo de condomínio',
    amount_cents: 99_999_999_99,
    instructions: Array.from({ length: 40 }, (_, index) => long(`Instrução ${index + 1}: `)),
    payer: {
      name: `Őry 李明 😀 ${'W'.repeat(300)}`,
      document: '52998224725',
      address_line: long('Alameda'),
      district: long('Jardim'),
      city: long('Vila Bela'),
      state: 'MT',
      zip: '90240000',
    },
    about: long('Taxa condominial'),
  })
}
