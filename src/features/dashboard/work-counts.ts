import { durationText, type Work } from '#domain/occurrences/numbers.ts'

/** One number of a provider's work, and the list of what it counts. */
export interface WorkCount {
  label: string
  value: (work: Work) => string
  detail: (work: Work) => string
  /** Somebody waits for them. */
  isAsked?: (work: Work) => boolean
  /** What the list of occurrences is asked for. */
  query: (of: { id: string; month: string }) => string
}

export const workCounts: readonly WorkCount[] = [
  {
    label: 'Pendências',
    value: ({ open }) => String(open),
    detail: ({ open }) => (open > 0 ? 'aguardam você' : 'nada novo'),
    isAsked: ({ open }) => open > 0,
    query: ({ id }) => `assigned_to_id=${id}&status=OPEN`,
  },
  {
    label: 'Em andamento',
    value: ({ inProgress }) => String(inProgress),
    detail: () => 'serviços começados',
    query: ({ id }) => `assigned_to_id=${id}&status=IN_PROGRESS`,
  },
  {
    label: 'Visitas a fazer',
    value: ({ toVisit }) => String(toVisit),
    detail: () => 'você ainda não saiu',
    query: ({ id }) => `assigned_to_id=${id}&on_the_way=no`,
  },
  {
    label: 'Horas neste mês',
    value: ({ minutes }) => durationText(minutes),
    detail: ({ resolved }) => (resolved === 1 ? '1 serviço concluído' : `${resolved} serviços concluídos`),
    query: ({ id, month }) => `assigned_to_id=${id}&resolved_in=${month}`,
  },
]
