import type { AdminDashboard, MasterDashboard } from '#domain/dashboards/contract.ts'
import { centsOf, formatBRL } from '#domain/values/cents.ts'
import { fullInstant, shortInstant } from '#domain/values/instant-texts.ts'
import { chakra } from '#ui/chakra.ts'
import type { LatestOnDevice } from './read-cards.ts'
import type { StripNumber } from '#ui/NumberStrip.tsx'

/*
 * How the cards of Master and Admin are worded, of either source. Undefined while it is read; null for who may not
 * read all that it counts.
 */

type Figure = Omit<StripNumber, 'value' | 'label'> & { value: string | undefined }
type Of<Name extends keyof AdminDashboard> = AdminDashboard[Name] | undefined

export function collaboratorsFigure(card: Of<'collaborators'>): Figure {
  const last = card?.last_added?.name
  return {
    value: card?.total.toLocaleString('pt-BR'),
    detail: card && (last ? `ativos, o último: ${last}` : 'ativos'),
    href: '/app/collaborators?status=ACTIVE',
  }
}

export function announcementsFigure(
  card: (Pick<LatestOnDevice, 'latest'> & Partial<LatestOnDevice>) | null | undefined,
  { now, timeZone }: { now: string; timeZone: string },
): Figure {
  const href = card?.href ?? '/app/statement'
  if (!card) return { value: undefined, href }
  const { latest } = card
  if (!latest) return { value: '0', detail: 'nenhum comunicado publicado', href }
  const named = `“${latest.title}”, de ${shortInstant(latest.date, now, timeZone)}`
  const detailTitle = fullInstant(latest.date, timeZone)
  if (latest.unread_count === null)
    return { value: '–', detail: `quem leu está no comunicado: ${named}`, detailTitle, href }
  return {
    value: latest.unread_count.toLocaleString('pt-BR'),
    detail: `não leram ${named}`,
    detailTitle,
    href,
  }
}

export function financialFigure(card: Of<'financial'>): Figure {
  const late = card?.delinquency_amount ?? 0
  return {
    value: card ? formatBRL(centsOf(card.total_balance)) : undefined,
    detail: card && (
      <>Recebido. {late > 0 ? <Late>{formatBRL(centsOf(late))} em atraso</Late> : 'Nada em atraso'}</>
    ),
    // Of all, part payments among them: its own figures say the same.
    href: '/app/financial/transactions',
  }
}

export function residencesFigure(card: Of<'residences'>): Figure {
  return {
    value: card?.total.toLocaleString('pt-BR'),
    detail: card?.status,
    href: '/app/residences',
  }
}

export function supportFigure(card: Of<'support'>): Figure {
  const pending = card?.pending_tickets ?? 0
  const title = card?.latest_issue?.title
  return {
    value: card?.pending_tickets.toLocaleString('pt-BR'),
    detail: card && (title ? `abertas, a última: ${title}` : 'nada aguarda atendimento'),
    detailTone: pending > 0 ? 'accent' : undefined,
    href: '/app/occurrences?status=OPEN',
  }
}

export function condominiumsFigure(card: MasterDashboard['condominiums'] | undefined): Figure {
  const latest = card?.latest?.name
  return {
    value: card?.total.toLocaleString('pt-BR'),
    detail: card && (latest ? `o último: ${latest}` : 'nenhum cadastrado'),
    href: '/app/master/condominiums',
  }
}

const Late = chakra('span', { base: { color: 'danger.fg', fontWeight: 600 } })
