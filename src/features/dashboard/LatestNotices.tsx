import { noticeInstant, shownStage } from '#domain/notices/notice.ts'
import { isUrgent, Statement } from '#domain/statements/statement.ts'
import { When } from '#parts/When.tsx'
import { useUnreadNotices } from '#hooks/use-unread-notices.ts'
import { urgentLook } from '#parts/notice-looks.ts'
import { useNotices } from '#parts/use-notices.ts'
import { now } from '#session/clock.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnreadTitle } from '#ui/UnreadTitle.tsx'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { OwnCard } from './OwnCard.tsx'
import { useIsWhole } from './use-counted.ts'

/** What is to be read: urgent and unread ones first. */
export function LatestNotices() {
  return (
    <OwnCard title="Comunicados">
      <NoticesCard />
    </OwnCard>
  )
}

function NoticesCard() {
  const unread = useUnreadNotices()?.statements.size ?? 0
  return (
    <Card
      flush
      title="Comunicados"
      href="/app/statement"
      linkText={unread > 0 ? `${unread} para ler` : 'Ver todos'}
    >
      <Notices />
    </Card>
  )
}

function Notices() {
  const isWhole = useIsWhole()
  const rows = useNotices(Statement)?.filter((row) => shownStage(row, now()) === 'PUBLISHED')
  if (!rows || !isWhole) return <CardLoading height="8rem" />
  if (rows.length === 0)
    return <CardNote>Quando a administração publicar um comunicado, ele aparece aqui.</CardNote>
  return (
    <CardList
      rows={rows.slice(0, 3).map((row) => ({
        key: row.id,
        href: `/app/statement/${row.id}`,
        content: (
          <CardRow
            title={<UnreadTitle isUnread={!row.is_read}>{row.title}</UnreadTitle>}
            meta={
              <>
                {isUrgent(row) && <LookBadge look={urgentLook} />}
                <RowMark row={row}>
                  <When at={noticeInstant(row)} />
                </RowMark>
              </>
            }
          />
        ),
      }))}
    />
  )
}
