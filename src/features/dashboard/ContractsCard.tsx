import { standingOf } from '#domain/residence-documents/residence-document.ts'
import { unitName } from '#domain/residences/residence.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { standingLooks } from '#parts/standing-looks.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { useHouse } from './use-house.ts'
import { useMyHomes } from './use-my-homes.ts'

/** The contracts of this person's units, and until when they are valid. */
export function ContractsCard() {
  return (
    <Card flush title="Contratos">
      <Contracts />
    </Card>
  )
}

function Contracts() {
  const { today } = useHouse()
  const homes = useMyHomes()
  if (!homes) return <CardLoading height="7rem" />
  const contracts = homes.papers.filter(({ type }) => type === 'CONTRACT')
  if (contracts.length === 0)
    return (
      <CardNote>Os contratos das suas unidades aparecem aqui quando a administração os guardar.</CardNote>
    )
  return (
    <CardList
      rows={contracts.map((row) => {
        const unit = homes.units.find(({ id }) => id === row.residence_id)
        return {
          key: row.id,
          href: `/app/my-unit?documents=${row.residence_id}`,
          content: (
            <CardRow
              status={<LookBadge look={standingLooks[standingOf(row, today)]} />}
              title={row.title}
              meta={
                <>
                  {unit && <UnitPlate unit={unitName(unit)} />}
                  <span>
                    {row.expires_at ? `até ${civilDateText(row.expires_at)}` : 'sem data para acabar'}
                  </span>
                </>
              }
            />
          ),
        }
      })}
    />
  )
}
