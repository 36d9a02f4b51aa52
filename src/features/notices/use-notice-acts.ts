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

interface Step {
  label: string
  icon: IconName
  /** What it changes; a moment is that of the press. */
  fields: (at: string) => object
  done: string
}

const publish: Step = {
  label: 'Publicar agora',
  icon: 'paper-plane-tilt',
  fields: () => ({ status: 'ACTIVE', publish_at: null }),
  done: 'Comunicado publicado.',
}
const withdraw: Step = {
  label: 'Tirar do ar',
  icon: 'eye-slash',
  fields: () => ({ status: 'INACTIVE' }),
  done: 'Comunicado fora do ar: voltou a ser rascunho.',
}
const archive: Step = {
  label: 'Arquivar',
  icon: 'folder-open',
  fields: (at) => ({ archive_at: at }),
  done: 'Comunicado arquivado.',
}
const restore: Step = {
  label: 'Tirar do arquivo',
  icon: 'arrow-counter-clockwise',
  fields: () => ({ archive_at: null }),
  done: 'Comunicado de volta à lista.',
}

/** What is out is withdrawn or archived; what is not is published. */
const stepsFrom: Record<NoticeStage, { main?: Step; others: Step[] }> = {
  DRAFT: { main: publish, others: [] },
  SCHEDULED: { main: publish, others: [withdraw] },
  PUBLISHED: { others: [archive, withdraw] },
  ARCHIVED: { others: [restore, withdraw] },
}

/** The acts of whoever publishes, from where the notice is. */
export function useNoticeActs(kind: NoticeKind, row: AnyNotice): { main: Act | undefined; others: Act[] } {
  const { can } = usePerson()
  const run = useRun()
  if (!can(kind.calls.update) || !can(kind.calls.remind)) return { main: undefined, others: [] }

  const actOf = ({ label, icon, fields, done }: Step): Act => ({
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
