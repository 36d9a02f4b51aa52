import type { AssemblyStatus, AssemblyStep } from './assembly.ts'

export const assemblyStatusTexts: Record<AssemblyStatus, string> = {
  SCHEDULED: 'Agendada',
  IN_PROGRESS: 'Em Andamento',
  CLOSED: 'Encerrada',
}

/** The label of the button that sets a status. */
export const assemblyMoveTexts: Record<AssemblyStatus, string> = {
  SCHEDULED: 'Agendar',
  IN_PROGRESS: 'Iniciar',
  CLOSED: 'Encerrar',
}

export const assemblyActTexts: Record<AssemblyStep['act'], string> = {
  created: 'criou a assembleia',
  edited: 'editou',
  scheduled: 'agendou',
  started: 'iniciou a votação',
  closed: 'encerrou a votação',
  revealed: 'revelou quem votou o quê',
  document_added: 'incluiu um documento',
  document_removed: 'removeu um documento',
}
