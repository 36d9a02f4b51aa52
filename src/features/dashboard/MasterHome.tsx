import { Link } from 'wouter'
import { dashboards, mostEach } from '#domain/dashboards/contract.ts'
import type { CondominiumFigures, MasterDashboard } from '#domain/dashboards/contract.ts'
import { occupancyText } from '#domain/residences/occupancy.ts'
import { centsOf, formatBRL } from '#domain/values/cents.ts'
import { When } from '#parts/When.tsx'
import { useMinute } from '#hooks/use-minute.ts'
import { useReport } from '#hooks/use-report.ts'
import { OpenCondominium } from '#parts/OpenCondominium.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { chakra } from '#ui/chakra.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Strip } from '#ui/NumberStrip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CardLoading } from './Card.tsx'
import {
  announcementsFigure,
  collaboratorsFigure,
  condominiumsFigure,
  financialFigure,
  residencesFigure,
  supportFigure,
} from './card-figures.tsx'
import { Figure } from './Figure.tsx'
import { ProfileCard } from './ProfileCard.tsx'

const everywhere = {}

/** The platform's: across all condominiums, without opening one, as the server last counted them. */
export function MasterHome() {
  const { answer, at, isUnreached, isAsking } = useReport(dashboards.master, everywhere)
  const { timeZone } = useCondominium()
  const now = useMinute()
  return (
    <>
      <ProfileCard />
      {isUnreached && (
        <Notice tone="gray" icon="cloud-slash">
          {at ? (
            <>
              Sem resposta do servidor. Os números são de <When at={at} />.
            </>
          ) : (
            'Erro ao carregar dados do dashboard'
          )}
        </Notice>
      )}
      <Strip label="Todos os condomínios" columns="repeat(3, 1fr)" narrow="52rem">
        <Figure label="Condomínios" {...condominiumsFigure(answer?.condominiums)} />
        <Figure label="Unidades" {...residencesFigure(answer?.residences)} href={undefined} />
        <Figure label="Colaboradores" {...collaboratorsFigure(answer?.collaborators)} href={undefined} />
        <Figure
          label="Comunicados"
          {...announcementsFigure(answer?.announcements, { now, timeZone })}
          href={undefined}
        />
        <Figure label="Financeiro" {...financialFigure(answer?.financial)} href={undefined} />
        <Figure label="Suporte" {...supportFigure(answer?.support)} href={undefined} />
      </Strip>
      {answer ? <CondominiumCards {...answer.condominiums} /> : isAsking && <CardLoading />}
    </>
  )
}

function CondominiumCards({ each, total }: Pick<MasterDashboard['condominiums'], 'each' | 'total'>) {
  if (each.length === 0)
    return (
      <EmptyState title="Nenhum condomínio por aqui">
        Cadastre o primeiro e os números dele aparecem nesta lista.
      </EmptyState>
    )
  // An answer that is kept here from an older server has all of them, in another order.
  const first = [...each]
    .sort((one, other) => other.delinquency_amount - one.delinquency_amount)
    .slice(0, mostEach)
  return (
    <>
      {first.length > 1 && (
        <chakra.p textStyle="small" color="fg.muted">
          {total > first.length ? (
            <>
              Os {first.length} com mais em atraso, de {total.toLocaleString('pt-BR')}.{' '}
              <Link href="/app/master/condominiums">Ver todos</Link>
            </>
          ) : (
            'Vêm primeiro os que têm mais em atraso.'
          )}
        </chakra.p>
      )}
      <CardGrid
        label="Condomínios"
        cards={first.map((one) => ({
          key: one.condominium_id,
          content: <CondominiumCard {...one} />,
        }))}
      />
    </>
  )
}

/** One condominium, with the button that opens it here. */
function CondominiumCard(one: CondominiumFigures) {
  return (
    <>
      <chakra.h2 textStyle="h3">
        <Link href={`/app/condominiums/${one.condominium_id}`}>{one.name}</Link>
      </chakra.h2>
      <small>{occupancyText({ occupied: one.occupied, vacant: one.residences - one.occupied })}</small>
      <small>
        {ticketsText(one.pending_tickets)}, {requestsText(one.pending_reservations)}
      </small>
      <p>{formatBRL(centsOf(one.total_balance))} recebidos</p>
      <chakra.p color={one.delinquency_amount > 0 ? 'danger.fg' : 'fg.muted'} fontWeight={600}>
        {one.delinquency_amount > 0
          ? `${formatBRL(centsOf(one.delinquency_amount))} em atraso`
          : 'nada em atraso'}
      </chakra.p>
      <OpenCondominium id={one.condominium_id} name={one.name} />
    </>
  )
}

function ticketsText(count: number): string {
  return count === 1 ? '1 ocorrência aberta' : `${count.toLocaleString('pt-BR')} ocorrências abertas`
}

function requestsText(count: number): string {
  return count === 1 ? '1 reserva pendente' : `${count.toLocaleString('pt-BR')} reservas pendentes`
}
