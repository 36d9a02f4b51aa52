import { useMinute } from '#hooks/use-minute.ts'
import type { HeldNotice } from '#parts/use-notices.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useArrival } from '#ui/arrival.ts'
import { FigureCards } from '#ui/FigureCards.tsx'
import { type NoticeFilter, noticeFigures } from './notice-filter.ts'
import type { AnyNotice } from './notice-kinds.ts'

interface NoticeCardsProps {
  rows: readonly HeldNotice<AnyNotice>[] | undefined
  filter: NoticeFilter
}

/** The figures over the statements: each narrows the list to what it counts. */
export function NoticeCards({ rows, filter }: NoticeCardsProps) {
  const { actor } = usePerson()
  const now = useMinute()
  // Nothing is counted before the first copy is complete: readings come with it.
  const { isKnown } = useArrival()
  const counted = rows && isKnown ? noticeFigures(rows, now) : undefined
  const reads = actor.role !== 'MASTER'
  const isAll = Object.values(filter).every((value) => value === '')
  const isUrgent = filter.prioridade === 'HIGH'
  return (
    <FigureCards
      label="Comunicados em números"
      figures={[
        {
          label: 'Total',
          value: text(counted?.total),
          detail: 'publicados',
          href: '/app/statement',
          isCurrent: isAll,
        },
        {
          label: 'Lidos',
          value: reads ? text(counted?.read) : '–',
          ...(reads && {
            detail: 'por você',
            href: '/app/statement?leitura=lidos',
            isCurrent: filter.leitura === 'lidos',
          }),
        },
        {
          label: 'Não Lidos',
          value: reads ? text(counted?.unread) : '–',
          ...(reads && {
            ...(counted && { detail: counted.unread > 0 ? 'para ler' : 'nada para ler' }),
            href: '/app/statement?leitura=nao-lidos',
            isCurrent: filter.leitura === 'nao-lidos',
          }),
          ...(counted && counted.unread > 0 && { detailTone: 'accent' as const }),
        },
        {
          label: 'Urgentes',
          value: text(counted?.urgent),
          detail:
            counted && counted.urgentUnread > 0 ? `${counted.urgentUnread} para ler` : 'prioridade alta',
          href: '/app/statement?prioridade=HIGH&situacao=PUBLISHED',
          isCurrent: isUrgent,
          ...(counted && counted.urgentUnread > 0 && { detailTone: 'danger' as const }),
        },
      ]}
    />
  )
}

function text(count: number | undefined): string | undefined {
  return count?.toLocaleString('pt-BR')
}
