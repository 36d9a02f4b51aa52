import type { NoticeStage } from '#domain/notices/notice.ts'
import { priorityTexts } from '#domain/notices/texts.ts'
import { priorities } from '#domain/statements/statement.ts'
import type { Filter } from '#ui/filter.ts'
import type { SelectOption } from '#ui/SelectField.tsx'

interface Filtered {
  isStatement: boolean
  /** Whether there are drafts and scheduled ones among the rows of this person. */
  seesDrafts: boolean
  /** Whether this person reads at all: MASTER does not. */
  reads: boolean
  categories: readonly SelectOption[]
}

const statementStages: Record<NoticeStage, string> = {
  PUBLISHED: 'Publicados',
  DRAFT: 'Rascunhos',
  SCHEDULED: 'Agendados',
  ARCHIVED: 'Arquivados',
}
/** The board says them as states of its own. */
const announcementStages: Record<NoticeStage, string> = {
  PUBLISHED: 'Ativo',
  DRAFT: 'Inativo',
  SCHEDULED: 'Agendado',
  ARCHIVED: 'Arquivado',
}

/** The search first, then what stands behind "Filtros". */
export function filtersOf({ isStatement, seesDrafts, reads, categories }: Filtered): Filter[] {
  const stages = isStatement ? statementStages : announcementStages
  const shown = (['PUBLISHED', 'DRAFT', 'SCHEDULED', 'ARCHIVED'] as const).filter(
    (stage) => seesDrafts || stage === 'PUBLISHED' || stage === 'ARCHIVED',
  )
  return [
    { kind: 'text', key: 'busca', label: 'Buscar comunicados', placeholder: 'Título ou conteúdo' },
    { kind: 'select', key: 'categoria', label: 'Categoria', allText: 'Todas', options: categories },
    {
      kind: 'select',
      key: 'situacao',
      label: isStatement ? 'Situação' : 'Status',
      allText: 'Em vigor',
      options: shown.map((value) => ({ value, label: stages[value] })),
    },
    ...(reads
      ? [
          {
            kind: 'select' as const,
            key: 'leitura',
            label: 'Leitura',
            options: [
              { value: 'nao-lidos', label: 'Não lidos' },
              { value: 'lidos', label: 'Lidos' },
            ],
          },
        ]
      : []),
    ...(isStatement
      ? [
          {
            kind: 'select' as const,
            key: 'prioridade',
            label: 'Prioridade',
            allText: 'Todas',
            options: [...priorities].reverse().map((value) => ({ value, label: priorityTexts[value] })),
          },
        ]
      : []),
    { kind: 'date', key: 'de', label: 'De' },
    { kind: 'date', key: 'ate', label: 'Até' },
  ]
}
