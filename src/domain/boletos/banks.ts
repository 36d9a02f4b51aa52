/** Banks whose boletos people get, by their clearing code (Banco Central). */
const names: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '004': 'Banco do Nordeste',
  '033': 'Santander',
  '041': 'Banrisul',
  '070': 'BRB',
  '077': 'Inter',
  '084': 'Uniprime',
  '085': 'Ailos',
  '104': 'Caixa',
  '133': 'Cresol',
  '136': 'Unicred',
  '197': 'Stone',
  '208': 'BTG Pactual',
  '212': 'Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '290': 'PagBank',
  '323': 'Mercado Pago',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '364': 'Efí',
  '380': 'PicPay',
  '389': 'Mercantil',
  '403': 'Cora',
  '422': 'Safra',
  '461': 'Asaas',
  '655': 'BV',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

/** `748 – Sicredi`; of a bank that is not among them only the code. */
export function bankText(code: string): string {
  const name = names[code]
  return name ? `${code} – ${name}` : code
}
