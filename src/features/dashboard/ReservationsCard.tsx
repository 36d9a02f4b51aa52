import { useState } from 'react'
import { Link } from 'wouter'
import { mostDetails } from '#domain/dashboards/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { NumberStrip } from '#ui/NumberStrip.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { Card, CardLoading } from './Card.tsx'
import { aheadOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

const lists = '/app/reservations?ver=tabela'

/** How many reservations await a decision, begin today and are approved for later; it opens to the next of each. */
export function ReservationsCard() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      flush
      title="Reservas"
      href="/app/reservations"
      linkText="Ver todas"
      action={
        <Button
          variant="ghost"
          icon={isOpen ? 'caret-up' : 'caret-down'}
          iconWeight="bold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Recolher' : 'Abrir'}
        </Button>
      }
    >
      <Reservations isOpen={isOpen} />
    </Card>
  )
}

function Reservations({ isOpen }: { isOpen: boolean }) {
  const { of, now, timeZone } = useHouse()
  const ahead = useCounted((db) => aheadOn(db, of, { now, timeZone }), [of], [now, timeZone])
  if (!ahead) return <CardLoading />
  const { pending, today, approved } = ahead
  const parts = [
    { title: 'Pendentes', rows: pending, detail: 'aguardam decisão', href: `${lists}&status=AWAITING` },
    { title: 'Hoje', rows: today, detail: 'aprovadas', href: `${lists}&status=APPROVED&comeca=hoje` },
    {
      title: 'Aprovadas',
      rows: approved,
      detail: 'de amanhã em diante',
      href: `${lists}&status=APPROVED&comeca=depois`,
    },
  ]
  return (
    <>
      <chakra.div css={inside}>
        <NumberStrip
          label="Reservas"
          numbers={parts.map(({ title, rows, detail, href }, at) => ({
            label: title,
            value: rows.length.toLocaleString('pt-BR'),
            detail,
            href,
            ...(at === 0 && rows.length > 0 && { detailTone: 'accent' as const }),
          }))}
        />
      </chakra.div>
      {isOpen && parts.map((part) => <Part key={part.title} {...part} />)}
    </>
  )
}

interface PartProps {
  title: string
  rows: readonly Reservation[]
  href: string
}

function Part({ title, rows, href }: PartProps) {
  const { now, timeZone } = useHouse()
  const more = rows.length - mostDetails
  return (
    <chakra.section aria-label={title} borderTopWidth="1px">
      <chakra.h3 textStyle="h3" px={{ base: '4', md: '6' }} pt="4" pb="1">
        {title}
      </chakra.h3>
      {rows.length === 0 && (
        <chakra.p px={{ base: '4', md: '6' }} pb="4" color="fg.muted">
          Nenhuma.
        </chakra.p>
      )}
      <CardList
        rows={rows.slice(0, mostDetails).map((row) => ({
          key: row.id,
          href: `/app/reservations/${row.id}`,
          content: (
            <CardRow
              title={row.title || row.area_name}
              mark={spanText(row.start_datetime, row.end_datetime, timeZone, now)}
              meta={
                <>
                  {row.unit && <UnitPlate unit={row.unit} />}
                  <span>
                    {row.title ? `${row.area_name}, ${row.resident.profile.name}` : row.resident.profile.name}
                  </span>
                </>
              }
            />
          ),
        }))}
      />
      {more > 0 && <MoreLink href={href}>+{more.toLocaleString('pt-BR')} mais</MoreLink>}
    </chakra.section>
  )
}

const inside = {
  '& > section': { borderInlineWidth: '0', borderRadius: '0', borderBottomWidth: '0' },
} as const
const MoreLink = chakra(Link, {
  base: { display: 'inline-block', px: { base: '4', md: '6' }, py: '3', fontWeight: 600 },
})
