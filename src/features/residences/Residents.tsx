import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { comersOf, dwellersOf } from '#domain/residences/dwellers.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToday } from '#parts/use-today.ts'
import { CardList } from '#ui/CardList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AssignForm } from './AssignForm.tsx'
import { linksByName } from './link-text.ts'
import { type LinkAct, ResidentRow } from './ResidentRow.tsx'
import { UnassignForm } from './UnassignForm.tsx'
import { useOwnedCounts } from './use-owned-counts.ts'

/** Who belongs to the unit, as what and since when; and what is theirs. */
export function Residents({ row }: { row: Residence }) {
  const { actor } = usePerson()
  const today = useToday()
  const [open, setOpen] = useState<{ act: LinkAct; link: ResidenceLink } | null>(null)
  const belongings = useOwnedCounts(row.residents.map(({ user }) => user.id))
  const mayRead = actor.permissions.includes('read_resident')
  const close = () => setOpen(null)

  const dwellers = linksByName(dwellersOf(row, today))
  const comers = linksByName(comersOf(row, today))
  const isEmpty = dwellers.length + comers.length === 0
  const cardOf = (link: ResidenceLink) => ({
    key: link.user.id,
    content: (
      <ResidentRow
        link={link}
        today={today}
        belongings={mayRead ? belongings?.(link.user.id) : undefined}
        onAct={(act) => setOpen({ act, link })}
      />
    ),
  })

  return (
    <Panel title="Moradores" flush={!isEmpty}>
      {isEmpty ? (
        <EmptyState title="Ninguém vinculado a esta unidade">
          Vincule o proprietário, os inquilinos e quem mora com eles.
        </EmptyState>
      ) : (
        <CardList rows={dwellers.map(cardOf)} />
      )}
      {comers.length > 0 && (
        <>
          <chakra.h3 css={listTitle} borderTopWidth={dwellers.length > 0 ? '1px' : undefined}>
            Ainda vai entrar
          </chakra.h3>
          <CardList rows={comers.map(cardOf)} />
        </>
      )}
      {open?.act === 'edit' && <AssignForm row={row} link={open.link} onClose={close} />}
      {open?.act === 'end' && <UnassignForm row={row} link={open.link} onClose={close} />}
    </Panel>
  )
}

const listTitle = {
  textStyle: 'small',
  fontWeight: 600,
  color: 'fg.muted',
  px: { base: '4', md: '6' },
  pt: '3',
} as const
