import { type ResidenceDocument, standingOf } from '#domain/residence-documents/residence-document.ts'
import { comersOf, dwellerNames, dwellersOf } from '#domain/residences/dwellers.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { chakra } from '#ui/chakra.ts'
import { QuietNote } from '#ui/QuietNote.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { OwnCard } from './OwnCard.tsx'
import { useHouse } from './use-house.ts'
import { useMyHomes } from './use-my-homes.ts'

/** The units that somebody lives in or owns: who lives there, and what is to be seen to. */
export function MyUnitCard() {
  return (
    <OwnCard title="Sua unidade">
      <UnitsCard />
    </OwnCard>
  )
}

function UnitsCard() {
  const many = useMyHomes()?.units.length ?? 1
  return (
    <Card flush title={many > 1 ? 'Suas unidades' : 'Sua unidade'} href="/app/my-unit" linkText="Abrir">
      <MyUnits />
    </Card>
  )
}

function MyUnits() {
  const { name } = useCondominium()
  const homes = useMyHomes()
  if (!homes) return <CardLoading height="7rem" />
  if (homes.units.length === 0)
    return (
      <CardNote>
        Nenhuma unidade vinculada a você. Peça o vínculo à administração{name && ` de ${name}`}.
      </CardNote>
    )
  return (
    <chakra.ul css={list}>
      {homes.units.map((unit) => (
        <li key={unit.id}>
          <MyUnit unit={unit} papers={homes.papers.filter((paper) => paper.residence_id === unit.id)} />
        </li>
      ))}
    </chakra.ul>
  )
}

function MyUnit({ unit, papers }: { unit: Residence; papers: readonly ResidenceDocument[] }) {
  const { actor, today } = useHouse()
  const mine = dwellersOf(unit, today).find(({ user }) => user.id === actor.id)
  const expired = papers.filter((paper) => standingOf(paper, today) === 'EXPIRED').length
  return (
    <chakra.div css={line}>
      <UnitPlate unit={unitName(unit)} big />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p textStyle="title">{mine ? linkTypeTexts[mine.type] : 'Sua propriedade'}</chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {dwellerNames(unit, today) || 'Ninguém mora aqui hoje'}
        </chakra.p>
        {comersOf(unit, today).map(({ user, from_on }) => (
          <QuietNote key={user.id} icon="user-plus">
            {`${user.profile.name} entra em ${civilDateText(from_on)}`}
          </QuietNote>
        ))}
        {expired > 0 && (
          <QuietNote icon="warning">
            {expired === 1 ? '1 documento vencido' : `${expired} documentos vencidos`}
          </QuietNote>
        )}
      </chakra.div>
    </chakra.div>
  )
}

const list = { '& > li + li': { borderTopWidth: '1px' } } as const

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  px: { base: '4', md: '6' },
  py: '4',
} as const
