import type { ResidenceDocumentStanding, ResidenceDocumentType } from './residence-document.ts'

export const residenceDocumentTypeTexts: Record<ResidenceDocumentType, string> = {
  CONTRACT: 'Contrato',
  DEED: 'Escritura',
  RECEIPT: 'Comprovante',
  INVOICE: 'Fatura',
  INSURANCE: 'Seguro',
  TAX_DOCUMENT: 'Documento Fiscal',
  MAINTENANCE: 'Manutenção',
  OTHER: 'Outros',
}

export const residenceDocumentStatusTexts: Record<ResidenceDocumentStanding, string> = {
  ACTIVE: 'Ativo',
  EXPIRED: 'Expirado',
  INACTIVE: 'Inativo',
}
