import { chakra } from '@chakra-ui/react'
import type { ResidenceLink } from '#domain/residences/links.ts'
import { unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import type { MyUnit } from './use-my-units.ts'

/** One unit: its plate, who lives there, its documents. */
export function UnitPanel({ unit }: { unit: MyUnit }) {
  const { actor } = usePerson()
  const { put } = useUrlQuery()
  const mine = unit.residents.find(({ user }) => user.id === actor.id)
  const isOwner = unit.owner_id === actor.id
  return (
    <Panel flush>
      <chakra.div css={head}>
        <h2>
          <UnitPlate unit={unitName(unit)} big />
        </h2>
        <chakra.div flex="1 1 9rem" minWidth="0">
          <chakra.p textStyle="h3">{mine ? linkTypeTexts[mine.type] : isOwner && 'Sua propriedade'}</chakra.p>
          {mine && <chakra.p color="fg.muted">desde {civilDateText(mine.from_on)}</chakra.p>}
        </chakra.div>
        <Button icon="folder-open" onClick={() => put({ documents: unit.id }, { replace: false })}>
          Documentos{unit.documents > 0 && ` (${unit.documents})`}
        </Button>
      </chakra.div>
      {unit.residents.length > 0 && (
        <>
          <chakra.h3 textStyle="small" fontWeight={600} color="fg.muted" px={{ base: '4', md: '6' }} pt="3">
            Quem mora aqui
          </chakra.h3>
          <CardList
            rows={unit.residents.map((link) => ({
              key: link.user.id,
              content: <Neighbour link={link} isMe={link.user.id === actor.id} />,
            }))}
          />
        </>
      )}
    </Panel>
  )
}

function Neighbour({ link, isMe }: { link: ResidenceLink; isMe: boolean }) {
  const { name } = link.user.profile
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <Avatar name={name} />
      <chakra.span minWidth="0" flex="1">
        <chakra.span display="block" fontWeight={600} overflowWrap="anywhere">
          {name}
          {isMe && ' (você)'}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {linkTypeTexts[link.type]}
        </chakra.span>
      </chakra.span>
    </chakra.span>
  )
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
