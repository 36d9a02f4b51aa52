import type { Command } from '#domain/kernel/command.ts'
import { type NoticeStage, shownStage } from '#domain/notices/notice.ts'
import { useRun } from '#hooks/use-run.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { IconName } from '#ui/icons/names.ts'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'

interface Act {
  label: string
  icon: IconName
  onPress: () => void
}

/** One tap on a notice. */
export interface NoticeStep {
  label: string
  icon: IconName
  /** What it changes; a moment is that of the press. */
  fields: (at: string) => object
  done: string
  /** Of several: "Arquivados: 3 comunicados." */
  doneOfSeveral: string
}

const publish: NoticeStep = {
  label: 'Publicar agora',
  icon: 'paper-plane-tilt',
  fields: () => ({ status: 'ACTIVE', publish_at: null }),
  done: 'Comunicado publicado.',
  doneOfSeveral: 'Publicados',
}
const withdraw: NoticeStep = {
  label: 'Tirar do ar',
  icon: 'eye-slash',
  fields: () => ({ status: 'INACTIVE' }),
  done: 'Comunicado fora do ar: voltou a ser rascunho.',
  doneOfSeveral: 'Fora do ar',
}
const archive: NoticeStep = {
  label: 'Arquivar',
  icon: 'folder-open',
  fields: (at) => ({ archive_at: at }),
  done: 'Comunicado arquivado.',
  doneOfSeveral: 'Arquivados',
}
const restore: NoticeStep = {
  label: 'Tirar do arquivo',
  icon: 'arrow-counter-clockwise',
  fields: () => ({ archive_at: null }),
  done: 'Comunicado de volta à lista.',
  doneOfSeveral: 'De volta à lista',
}

/** What is out is withdrawn or archived; what is not is published. */
const stepsFrom: Record<NoticeStage, { main?: NoticeStep; others: NoticeStep[] }> = {
  DRAFT: { main: publish, others: [] },
  SCHEDULED: { main: publish, others: [withdraw] },
  PUBLISHED: { others: [archive, withdraw] },
  ARCHIVED: { others: [restore, withdraw] },
}

/** What may be done with a notice from where it is. */
function stepsOf(row: AnyNotice): readonly NoticeStep[] {
  const { main, others } = stepsFrom[shownStage(row, now())]
  return main ? [main, ...others] : others
}

/** What may be done with several: each step with those of them that can take it. */
export function stepsOfSeveral(rows: readonly AnyNotice[]): { step: NoticeStep; those: AnyNotice[] }[] {
  return [publish, archive, restore, withdraw]
    .map((step) => ({ step, those: rows.filter((row) => stepsOf(row).includes(step)) }))
    .filter(({ those }) => those.length > 0)
}

export function mayPublishNotices(
  { calls }: NoticeKind,
  can: (command: Pick<Command, 'permission'>) => boolean,
): boolean {
  return can(calls.update) && can(calls.remind)
}

/** The acts of whoever publishes, from where the notice is. */
export function useNoticeActs(kind: NoticeKind, row: AnyNotice): { main: Act | undefined; others: Act[] } {
  const { can } = usePerson()
  const run = useRun()
  if (!mayPublishNotices(kind, can)) return { main: undefined, others: [] }

  const actOf = ({ label, icon, fields, done }: NoticeStep): Act => ({
    label,
    icon,
    onPress: () =>
      void run({
        calls: [{ command: kind.calls.update, input: { id: row.id, ...fields(now()) } }],
        confirmed: done,
        waiting: `${label}: guardado, aguardando envio.`,
        failure: kind.words.updateFailure,
        undo: { done: `${label}: guardado.`, undone: 'O comunicado continua como estava.' },
      }),
  })
  const { main, others } = stepsFrom[shownStage(row, now())]
  return { main: main && actOf(main), others: others.map(actOf) }
}
