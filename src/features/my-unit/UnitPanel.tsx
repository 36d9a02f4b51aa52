import { chakra } from '#ui/chakra.ts'
import { comersOf, dwellersOf } from '#domain/residences/dwellers.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import { unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToday } from '#parts/use-today.ts'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import type { MyUnit } from './use-my-units.ts'

/** One unit: its plate, who lives there, its documents. */
export function UnitPanel({ unit }: { unit: MyUnit }) {
  const { actor } = usePerson()
  const put = usePutInUrl()
  const today = useToday()
  const dwellers = dwellersOf(unit, today)
  const comers = comersOf(unit, today)
  const mine = [...dwellers, ...comers].find(({ user }) => user.id === actor.id)
  const isOwner = unit.owner_id === actor.id
  return (
    <Panel flush>
      <chakra.div css={head}>
        <h2>
          <UnitPlate unit={unitName(unit)} big />
        </h2>
        <chakra.div flex="1 1 9rem" minWidth="0">
          <chakra.p textStyle="h3">{mine ? linkTypeTexts[mine.type] : isOwner && 'Sua propriedade'}</chakra.p>
          {mine && <chakra.p color="fg.muted">{sinceText(mine, today)}</chakra.p>}
        </chakra.div>
        <Button icon="folder-open" onClick={() => put({ documents: unit.id }, { replace: false })}>
          Documentos{unit.documents > 0 && ` (${unit.documents})`}
        </Button>
      </chakra.div>
      <People title="Quem mora aqui" links={dwellers} />
      <People title="Ainda vai entrar" links={comers} />
    </Panel>
  )
}

function People({ title, links }: { title: string; links: readonly ResidenceLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <chakra.h3 textStyle="small" fontWeight={600} color="fg.muted" px={{ base: '4', md: '6' }} pt="3">
        {title}
      </chakra.h3>
      <CardList rows={links.map((link) => ({ key: link.user.id, content: <Neighbour link={link} /> }))} />
    </>
  )
}

function Neighbour({ link }: { link: ResidenceLink }) {
  const { actor } = usePerson()
  const today = useToday()
  const { name } = link.user.profile
  const words = [linkTypeTexts[link.type], link.from_on > today && sinceText(link, today)]
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <Avatar name={name} />
      <chakra.span minWidth="0" flex="1">
        <chakra.span display="block" fontWeight={600} overflowWrap="anywhere">
          {name}
          {link.user.id === actor.id && ' (você)'}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {words.filter(Boolean).join(' · ')}
        </chakra.span>
      </chakra.span>
    </chakra.span>
  )
}

function sinceText({ from_on }: ResidenceLink, today: string): string {
  return `${from_on > today ? 'a partir de' : 'desde'} ${civilDateText(from_on)}`
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  px: { base: '4', md: '6' },
  py: '4',
  borderBottomWidth: '1px',
} as const
