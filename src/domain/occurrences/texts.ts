import type { OccurrenceHistoryStep, OccurrenceStatus, OccurrenceType } from './occurrence.ts'

export const occurrenceStatusTexts: Record<OccurrenceStatus, string> = {
  OPEN: 'Aberta',
  IN_PROGRESS: 'Em Análise',
  RESOLVED: 'Resolvida',
  CLOSED: 'Fechada',
}

export const occurrenceTypeTexts: Record<OccurrenceType, string> = {
  LEAK: 'Vazamento',
  NOISE: 'Barulho',
  COMPLAINT: 'Reclamação',
  MAINTENANCE: 'Manutenção',
  OTHER: 'Outro',
}

/** The label of the button that moves an occurrence to a status. */
export const occurrenceMoveTexts: Record<OccurrenceStatus, string> = {
  OPEN: 'Reabrir',
  IN_PROGRESS: 'Iniciar análise',
  RESOLVED: 'Marcar como resolvida',
  CLOSED: 'Fechar',
}

export const occurrenceActTexts: Record<OccurrenceHistoryStep['act'], string> = {
  created: 'registrou a ocorrência',
  edited: 'editou',
  moved: 'mudou a situação',
  assigned: 'mudou o responsável',
  photo_added: 'incluiu uma foto',
  photo_removed: 'removeu uma foto',
  on_the_way: 'está a caminho',
  rated: 'avaliou o atendimento',
  archived: 'arquivou',
  unarchived: 'desarquivou',
}
