import { type Move, movesOn } from '#domain/residences/moves.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { StatusLook } from '#ui/look.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { useHouse } from './use-house.ts'
import { useUnits } from './use-units.ts'

/** Who moves in or out today. */
export function MovesCard() {
  return (
    <Card flush title="Quem entra e sai hoje">
      <Moves />
    </Card>
  )
}

function Moves() {
  const { today } = useHouse()
  const units = useUnits()
  if (!units) return <CardLoading height="4rem" />
  const moves = movesOn(units, today)
  if (moves.length === 0) return <CardNote>Ninguém entra ou sai de uma unidade hoje.</CardNote>
  return (
    <CardList
      rows={moves.map(({ residence_id, unit, link, way }) => ({
        key: `${residence_id} ${link.user.id} ${way}`,
        href: `/app/residences/${residence_id}`,
        content: (
          <CardRow
            status={<LookBadge look={wayLooks[way]} />}
            title={link.user.profile.name}
            meta={
              <>
                <UnitPlate unit={unit} />
                <span>{linkTypeTexts[link.type]}</span>
              </>
            }
          />
        ),
      }))}
    />
  )
}

const wayLooks: Record<Move['way'], StatusLook> = {
  in: { tone: 'info', icon: 'arrow-right', text: 'Entra' },
  out: { tone: 'gray', icon: 'sign-out', text: 'Sai' },
}
