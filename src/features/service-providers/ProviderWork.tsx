import { starsOf } from '#domain/occurrences/contract.ts'
import { isActive } from '#domain/occurrences/numbers.ts'
import { isListed, Occurrence } from '#domain/occurrences/occurrence.ts'
import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { When } from '#parts/When.tsx'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'
import { OccurrencePlace } from '#parts/OccurrencePlace.tsx'
import { useRows } from '#parts/use-rows.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { Stars } from '#ui/Stars.tsx'
import { ratingLabel } from '#parts/provider-looks.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

/** What is open with this provider, and their last works; for whoever reads the occurrences. */
export function ProviderWork({ row }: { row: ServiceProvider }) {
  const { actor } = usePerson()
  const found = useRows<Occurrence>(Occurrence, { of: row.condominium_id, order: 'descending' })?.rows
  if (!found || !actor.permissions.includes('read_occurrence')) return null
  const given = found.filter((one) => isListed(one) && one.assigned_to_id === row.user_id)
  const open = given.filter(isActive)
  const shown = [...open, ...given.filter((one) => !open.includes(one)).slice(0, 5)]
  if (shown.length === 0 && row.user_id !== actor.id) return null
  return (
    <Panel
      title={open.length === 0 ? 'Serviços' : `Serviços, ${openText(open.length)}`}
      flush={shown.length > 0}
    >
      {shown.length === 0 ? (
        <chakra.p color="fg.muted">
          <OnceArrived>Nenhuma ocorrência recebida ainda.</OnceArrived>
        </chakra.p>
      ) : (
        <CardList
          rows={shown.map((one) => ({
            key: one.id,
            href: `/app/occurrences/${one.id}`,
            content: (
              <CardRow
                status={<LookBadge look={occurrenceLooks[one.status]} />}
                mark={
                  <RowMark row={one}>
                    <When at={one.recorded_at} />
                  </RowMark>
                }
                title={one.title}
                meta={
                  <>
                    <OccurrencePlace row={one} />
                    <WorkRating stars={starsOf(one, row)} />
                  </>
                }
              />
            ),
          }))}
        />
      )}
    </Panel>
  )
}

function WorkRating({ stars }: { stars: number | null }) {
  return stars !== null && <Stars rating={stars} label={ratingLabel(stars)} />
}

function openText(count: number): string {
  return count === 1 ? '1 em aberto' : `${count} em aberto`
}
