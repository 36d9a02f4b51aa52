import { listText } from '../values/names-text.ts'
import type { NoticeStage, NoticeStep } from './notice.ts'
import type { Reach, ReachGroup, ReachKind } from './reach.ts'

export const noticeStageTexts: Record<NoticeStage, string> = {
  DRAFT: 'Rascunho',
  SCHEDULED: 'Agendado',
  PUBLISHED: 'Publicado',
  ARCHIVED: 'Arquivado',
}

export const noticeStatusTexts = { ACTIVE: 'Ativo', INACTIVE: 'Inativo' } as const

/** After a count, in the menu. */
export function unreadWords(count: number): string {
  return count === 1 ? 'não lido' : 'não lidos'
}

export const priorityTexts = { LOW: 'Baixa', MEDIUM: 'Média', HIGH: 'Alta' } as const

export const reachKindTexts: Record<ReachKind, string> = {
  ALL: 'Todo o condomínio',
  BLOCKS: 'Blocos',
  UNITS: 'Unidades',
  GROUPS: 'Grupos de pessoas',
}

export const reachGroupTexts: Record<ReachGroup, string> = {
  OWNERS: 'Proprietários',
  TENANTS: 'Inquilinos',
  STAFF: 'Funcionários e administração',
  PROVIDERS: 'Prestadores de serviços',
}

/** `Blocos A e B`; `unitNameOf` names a unit, or answers nothing for one that is not on this device. */
export function reachText(reach: Reach, unitNameOf: (id: string) => string | undefined): string {
  switch (reach.kind) {
    case 'ALL':
      return reachKindTexts.ALL
    case 'BLOCKS':
      return `${reach.blocks.length === 1 ? 'Bloco' : 'Blocos'} ${listText(reach.blocks)}`
    case 'GROUPS':
      return listText(reach.groups.map((group) => reachGroupTexts[group]))
    case 'UNITS': {
      const names = reach.residence_ids.flatMap((id) => unitNameOf(id) ?? [])
      const word = reach.residence_ids.length === 1 ? 'Unidade' : 'Unidades'
      return names.length > 0 && names.length <= 6
        ? `${word} ${listText(names)}`
        : `${reach.residence_ids.length} ${word.toLowerCase()}`
    }
  }
}

export const noticeActTexts: Record<NoticeStep['act'], string> = {
  created: 'escreveu o comunicado',
  edited: 'editou',
  published: 'publicou',
  scheduled: 'agendou a publicação',
  withdrawn: 'tirou do ar',
  archived: 'arquivou',
  reminded: 'lembrou quem não leu',
  file_added: 'incluiu um anexo',
  file_removed: 'removeu um anexo',
}
