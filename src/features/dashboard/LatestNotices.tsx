import { noticeInstant, shownStage } from '#domain/notices/notice.ts'
import { isUrgent, Statement } from '#domain/statements/statement.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { useUnreadNotices } from '#hooks/use-unread-notices.ts'
import { urgentLook } from '#parts/notice-looks.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useNotices } from '#parts/use-notices.ts'
import { now } from '#session/clock.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnreadTitle } from '#ui/UnreadTitle.tsx'

/** What is to be read: urgent and unread ones first. */
export function LatestNotices() {
  const { timeZone } = useCondominium()
  const unread = useUnreadNotices()?.statements.size ?? 0
  const rows = useNotices(Statement)?.filter((row) => shownStage(row, now()) === 'PUBLISHED')
  if (!rows) return null

  return (
    <Panel
      flush
      title="Comunicados"
      action={
        <LinkButton variant="ghost" href="/app/statement">
          {unread > 0 ? `${unread} para ler` : 'Ver todos'}
        </LinkButton>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="Nenhum comunicado por aqui">
          Quando a administração publicar um, ele aparece aqui.
        </EmptyState>
      ) : (
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
                    <RowMark row={row}>{shortInstant(noticeInstant(row), now(), timeZone)}</RowMark>
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
