import { Assembly } from '#domain/assemblies/assembly.ts'
import { shownStage } from '#domain/notices/notice.ts'
import { decidedLately } from '#domain/reservations/my-reservations.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { isUrgent, Statement } from '#domain/statements/statement.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import type { ReactNode } from 'react'
import { Moment } from '#parts/When.tsx'
import { useRowsOf } from '#hooks/use-rows-of.ts'
import { urgentLook } from '#parts/notice-looks.ts'
import { reservationLooks } from '#parts/reservation-looks.ts'
import { useAwaiting } from '#parts/use-awaiting.ts'
import { useNotices } from '#parts/use-notices.ts'
import { useRows } from '#parts/use-rows.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { StatusLook } from '#ui/look.ts'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { useIsWhole } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** What somebody who lives here has to act on or to know: votes, urgent comunicados, answers to their requests. */
export function WaitingCard() {
  return (
    <Card flush title="Para você">
      <Waiting />
    </Card>
  )
}

interface WaitingItem {
  href: string
  look: StatusLook
  title: string
  mark: ReactNode
}

function Waiting() {
  const items = useWaiting()
  if (!items) return <CardLoading height="6rem" />
  if (items.length === 0)
    return (
      <CardNote>
        Tudo em dia: nenhuma votação, comunicado urgente ou resposta nova esperando por você.
      </CardNote>
    )
  return (
    <CardList
      rows={items.map(({ href, look, title, mark }) => ({
        key: href,
        href,
        content: <CardRow status={<LookBadge look={look} />} mark={mark} title={title} />,
      }))}
    />
  )
}

function useWaiting(): WaitingItem[] | undefined {
  const { actor, now, timeZone } = useHouse()
  const isWhole = useIsWhole()
  const votes = useRowsOf<Assembly>(Assembly.collection, useAwaiting().rows.assemblies)
  const notices = useNotices(Statement)
  const ahead = useRows(Reservation, { from: now })?.rows
  if (!isWhole || !votes || !notices || !ahead) return undefined
  const urgent = notices.filter(
    (row) => isUrgent(row) && !row.is_read && shownStage(row, now) === 'PUBLISHED',
  )
  return [
    ...votes.map(({ id, title, voting_ends_at }) => ({
      href: `/app/assemblies/${id}`,
      look: voteLook,
      title,
      mark: voting_ends_at && (
        <>
          até <Moment at={voting_ends_at} />
        </>
      ),
    })),
    ...urgent.map((row) => ({
      href: `/app/statement/${row.id}`,
      look: urgentLook,
      title: row.title,
      mark: '',
    })),
    ...decidedLately(ahead, { now, actor }).map((row) => ({
      href: `/app/reservations/${row.id}`,
      look: {
        ...reservationLooks[row.status],
        text: `Reserva ${reservationLooks[row.status].text.toLowerCase()}`,
      },
      title: row.area_name,
      mark: spanText(row.start_datetime, row.end_datetime, timeZone, now),
    })),
  ]
}

const voteLook: StatusLook = { tone: 'accent', icon: 'gavel', text: 'Falta o seu voto' }
