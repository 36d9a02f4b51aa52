/** A boleto ready to be drawn: texts as they were given, dates and amounts still to be formatted. */
export interface Slip {
  /** 44 digits. */
  barcode: string
  /** The linha digitável as printed, `74891.10721 00003.101656 02006.231084 1 37260000015035`. */
  line: string
  beneficiary: { name: string; document: string; address: string }
  /** `0165.02.00623`. */
  agency_beneficiary: string
  /** Nosso número, `07/200003-1`. */
  our_number: string
  document_number: string
  /** Espécie do documento: `DM`, `DS`... */
  kind: string
  acceptance: 'SIM' | 'NÃO'
  wallet: string
  /** Civil dates, `2026-12-10`. */
  due_date: string
  document_date: string
  processing_date: string
  amount_cents: number
  instructions: string[]
  payer: {
    name: string
    document: string
    address_line: string
    district: string
    city: string
    state: string
    zip: string
  }
  /** What is charged, for the receipt: `Taxa condominial nov/2026 · Unidade 304`. */
  about: string
  /** Pix copia e cola of a hybrid slip, printed as QR code; null for none. */
  pix: string | null
}

/** One slip a page, or a booklet: three a page, each with its receipt beside it. */
export type SlipLayout = 'full' | 'carne'
