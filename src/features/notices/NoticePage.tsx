import type { ReactNode } from 'react'
import { categoryIcons } from '#domain/notices/category.ts'
import { noticeInstant, shownStage } from '#domain/notices/notice.ts'
import { reachText } from '#domain/notices/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import { isUrgent } from '#domain/statements/statement.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { civilDay, fullInstant } from '#domain/values/instant-texts.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { CategoryBadge } from '#parts/CategoryBadge.tsx'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { later } from '#parts/later.tsx'
import { announcementLook, noticeStageLooks, priorityLooks, urgentLook } from '#parts/notice-looks.ts'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useOwnReads } from '#parts/use-own-reads.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ReadingText } from '#ui/ReadingText.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { RecordActions } from '#ui/RecordActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { mayEditNotice } from './may-edit-notice.ts'
import { noticeDialogs } from './notice-dialogs.tsx'
import { type AnyNotice, isStatement, type NoticeKind } from './notice-kinds.ts'
import { eventDayText, outText, untilText } from './notice-when.ts'
import { NoticeFiles } from './NoticeFiles.tsx'
import { NoticeHistory } from './NoticeHistory.tsx'
import { NoticePager } from './NoticePager.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'
import { useCategories } from './use-categories.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useNoticeActs } from './use-notice-acts.ts'

const { Part: NoticePaper } = later(async () => (await import('#parts/NoticePaper.tsx')).NoticePaper)

interface NoticePageProps {
  kind: NoticeKind
  id: string | undefined
}

/** One notice, for reading; management sees who has. */
export function NoticePage({ kind, id }: NoticePageProps) {
  return (
    <KindScreen entity={kind.entity} id={id} why="Ele pode ter sido excluído ou não ser para você.">
      {(found) => <FoundNotice kind={kind} {...found} />}
    </KindScreen>
  )
}

interface FoundNoticeProps extends FoundOfKind<AnyNotice> {
  kind: NoticeKind
}

function FoundNotice({ kind, row, refused, back }: FoundNoticeProps) {
  const { can } = usePerson()
  const { timeZone } = useCondominium()
  const now = useMinute()
  const { open, dialog } = useRowDialog<AnyNotice, 'edit' | 'delete'>(
    row,
    noticeDialogs(kind).dialogs,
    back.href,
  )
  const { main, others } = useNoticeActs(kind, row)
  const share = useShareItem(row.title)
  const isManaged = can(kind.calls.remind)
  const until = untilText(row, timeZone)

  return (
    <RecordFrame
      title={row.title}
      back={{ href: back.href, label: kind.words.title }}
      titleOnPhones
      barTitle={kind.entity.names.label}
      badge={<Badges kind={kind} row={row} isManaged={isManaged} />}
      detail={
        <RowMark row={row}>
          {[outText(row, { now, timeZone }), row.by_name, until].filter(Boolean).join(' · ')}
        </RowMark>
      }
      actions={
        <RecordActions
          besides={[
            mayEditNotice(kind, row, can) && { ...editItem, onPress: () => open('edit') },
            isManaged && printItem,
            ...others,
          ]}
          rest={[share, can(kind.calls.remove) && { ...deleteItem, onPress: () => open('delete') }]}
        />
      }
      mainAction={
        main && (
          <Button variant="solid" icon={main.icon} onClick={main.onPress}>
            {main.label}
          </Button>
        )
      }
      refused={refused}
    >
      <Beside aside={isManaged && <ForManagement kind={kind} row={row} />}>
        <Text kind={kind} row={row} />
        <NoticeFiles kind={kind} row={row} />
        <NoticePager kind={kind} row={row} />
      </Beside>
      {dialog}
      {isManaged && <Paper kind={kind} row={row} />}
    </RecordFrame>
  )
}

const printItem = { label: 'Imprimir para o mural', icon: 'printer', onPress: () => window.print() } as const

/** What a printer makes of this page: a sheet for the lift. Its QR code is loaded with it, and precached. */
function Paper({ kind, row }: { kind: NoticeKind; row: AnyNotice }) {
  const { timeZone, all } = useCondominium()
  const category = useCategories(kind, row.condominium_id).find(({ id }) => id === row.category_id)
  const day = civilDateText(civilDay(noticeInstant(row), timeZone))
  return (
    <NoticePaper
      condominium={all.find(({ id }) => id === row.condominium_id)?.name ?? ''}
      title={row.title}
      content={row.content}
      category={category && { name: category.name, emoji: categoryIcons[category.icon] }}
      isUrgent={isStatement(row) && isUrgent(row)}
      signed={[row.by_name, day].filter(Boolean).join(', ')}
      until={untilText(row, timeZone)}
    />
  )
}

/** The text, which is marked as read once its end was on screen. */
function Text({ kind, row }: { kind: NoticeKind; row: AnyNotice }) {
  const { actor } = usePerson()
  const { timeZone } = useCondominium()
  const stage = shownStage(row, useMinute())
  const marked = useOwnReads([row.id])
  const isOut = stage === 'PUBLISHED' || stage === 'ARCHIVED'
  const isWanted = isOut && actor.role !== 'MASTER' && marked !== undefined && !marked.has(row.id)
  const end = useMarkRead(kind, row, { isWanted })
  const day = eventDayText(row, timeZone)
  return (
    <Panel>
      <chakra.article py="1">
        {day && (
          <chakra.p fontWeight={600} color="brand.fg" mb="3">
            {day}
          </chakra.p>
        )}
        <ReadingText text={row.content} end={end} />
      </chakra.article>
    </Panel>
  )
}

function Badges({ kind, row, isManaged }: { kind: NoticeKind; row: AnyNotice; isManaged: boolean }) {
  const category = useCategories(kind, row.condominium_id).find(({ id }) => id === row.category_id)
  const now = useMinute()
  const stage = shownStage(row, now)
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      {isStatement(row) && isUrgent(row) && <LookBadge look={urgentLook} />}
      {category && <CategoryBadge category={category} />}
      {isStatement(row) && stage !== 'PUBLISHED' && <LookBadge look={noticeStageLooks[stage]} />}
      {!isStatement(row) && (isManaged || stage !== 'PUBLISHED') && (
        <LookBadge look={announcementLook(row, now)} />
      )}
    </chakra.span>
  )
}

function ForManagement({ kind, row }: { kind: NoticeKind; row: AnyNotice }) {
  const { timeZone } = useCondominium()
  const residences = useResidences(row.condominium_id)
  const stage = shownStage(row, useMinute())
  const isOut = stage === 'PUBLISHED' || stage === 'ARCHIVED'
  const unitNameOf = (id: string) => {
    const residence = residences?.find((one) => one.id === id)
    return residence && unitName(residence)
  }
  return (
    <>
      {isOut && <ReadersPanel kind={kind} row={row} isOut={stage === 'PUBLISHED'} />}
      <Panel title="Detalhes">
        <Details
          items={[
            { label: 'Quem lê', value: reachText(row.reach, unitNameOf) },
            ...(isStatement(row) ? [{ label: 'Prioridade', value: priorityLooks[row.priority].text }] : []),
            { label: 'Escrito por', value: `${row.by_name}, ${fullInstant(row.recorded_at, timeZone)}` },
            ...(row.published_at
              ? [{ label: 'Publicado', value: fullInstant(row.published_at, timeZone) }]
              : []),
          ]}
        />
      </Panel>
      <Panel title="Histórico">
        <NoticeHistory row={row} />
      </Panel>
    </>
  )
}

/** Whoever only reads has the text alone, in a column that is not wider than it can be read. */
function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (aside) return <SideBySide aside={aside}>{children}</SideBySide>
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '3', md: '5' }} maxWidth="48rem">
      {children}
    </chakra.div>
  )
}
