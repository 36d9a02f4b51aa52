import { type News, type NewsContext, tapToSee } from '../kernel/news.ts'
import { answersOf, type OccurrenceAnswer } from './answer.ts'
import type { OccurrenceStatus } from './occurrence.ts'

// Not of the entity's own type, which depends on this function.
interface Told {
  id: string
  status: OccurrenceStatus
  created_by_id: string | null
  assigned_to_id: string | null
  on_the_way_at: string | null
  archived_at: string | null
  history: readonly { reason?: string | undefined }[]
  /** Absent in rows of before there were any. */
  answers?: readonly OccurrenceAnswer[]
}

/** Never its title or text: they may be about a neighbour, and a lock screen shows them to everybody. */
export function occurrenceNews(after: Told, before: Told | null, { actor }: NewsContext): News[] {
  const shared = { kind: 'occurrence', body: tapToSee, path: `/app/occurrences/${after.id}` } as const
  const { created_by_id, assigned_to_id, status, history } = after
  if (!before)
    return [
      {
        ...shared,
        about: 'new',
        to: { permission: 'update_occurrence' },
        group: 'new',
        title: 'Ocorrência nova',
      },
    ]
  const isOnTheWay = !before.on_the_way_at && Boolean(after.on_the_way_at)
  const isMoved = before.status !== status && !isOnTheWay
  const isAssigned = before.assigned_to_id !== assigned_to_id && assigned_to_id !== null
  const isDone = isMoved && status === 'RESOLVED' && actor?.role === 'SERVICE_PROVIDER'
  const isPutAside = !before.archived_at && Boolean(after.archived_at)
  const isBack = Boolean(before.archived_at) && !after.archived_at
  const about = `${status}:${history.length}`
  const withWord = history.at(-1)?.reason ? { ...toTheAnswers(after), body: withAWord } : {}
  return [
    ...(isOnTheWay
      ? [
          {
            ...shared,
            about: `on-the-way:${after.on_the_way_at}`,
            to: { users: [created_by_id] },
            title: 'O prestador está a caminho',
          },
        ]
      : []),
    ...(isMoved
      ? [
          {
            ...shared,
            ...withWord,
            about: `moved:${about}`,
            to: { users: [created_by_id] },
            title: `Sua ocorrência ${movedTexts[status]}`,
          },
        ]
      : []),
    ...(isMoved && !isAssigned && assigned_to_id !== null && assigned_to_id !== created_by_id
      ? [
          {
            ...shared,
            about: `moved-assignee:${about}`,
            to: { users: [assigned_to_id] },
            title: `A ocorrência com você ${movedTexts[status]}`,
          },
        ]
      : []),
    // Whoever rates providers looks at the work, and closes it.
    ...(isDone
      ? [
          {
            ...shared,
            about: `done:${about}`,
            to: { permission: 'update_service_provider' as const },
            title: 'Um prestador terminou o trabalho',
          },
        ]
      : []),
    ...(isAssigned
      ? [
          {
            ...shared,
            about: `assigned:${history.length}`,
            to: { users: [assigned_to_id] },
            title: 'Uma ocorrência ficou com você',
          },
        ]
      : []),
    ...(isPutAside || isBack ? archiveNews(after, isPutAside ? 'archived' : 'unarchived') : []),
    ...answerNews(after, before),
  ]
}

/**
 * What its author writes is for whoever has it, or all staff; what others write is for the author, and for whoever has
 * it. A note between staff tells nobody.
 */
function answerNews(after: Told, before: Told): News[] {
  const known = new Set(answersOf(before).map(({ id }) => id))
  const added = answersOf(after).findLast(({ id, is_internal }) => !is_internal && !known.has(id))
  if (!added) return []
  const { created_by_id, assigned_to_id } = after
  const shared = { kind: 'occurrence', ...toTheAnswers(after) } as const
  const isByAuthor = added.by_id === created_by_id
  const hasOther = assigned_to_id !== null && assigned_to_id !== created_by_id
  const toAssignee: News = {
    ...shared,
    about: `answer-assignee:${added.id}`,
    to: { users: [assigned_to_id] },
    title: 'Resposta na ocorrência com você',
  }
  const toStaff: News = {
    ...shared,
    about: `answer-staff:${added.id}`,
    to: { permission: 'update_occurrence' },
    title: 'Quem registrou a ocorrência respondeu',
  }
  const toAuthor: News = {
    ...shared,
    about: `answer:${added.id}`,
    to: { users: [created_by_id] },
    title: 'Resposta na sua ocorrência',
  }
  if (isByAuthor) return [hasOther ? toAssignee : toStaff]
  return hasOther && added.by_id !== assigned_to_id ? [toAuthor, toAssignee] : [toAuthor]
}

/** Opens the record where they are. The words stay there: they may be about a neighbour. */
function toTheAnswers({ id }: Told) {
  return { body: tapToSee, path: `/app/occurrences/${id}?respostas=1` }
}

/** Its author reads why on its page; whoever was given it has nothing to do there any more, or has again. */
function archiveNews(
  { id, created_by_id, assigned_to_id, history }: Told,
  act: 'archived' | 'unarchived',
): News[] {
  const shared = { kind: 'occurrence', body: tapToSee, path: `/app/occurrences/${id}` } as const
  const done = act === 'archived' ? 'foi arquivada' : 'foi desarquivada'
  return [
    {
      ...shared,
      about: `${act}:${history.length}`,
      to: { users: [created_by_id] },
      title: `Sua ocorrência ${done}`,
    },
    ...(assigned_to_id !== null && assigned_to_id !== created_by_id
      ? [
          {
            ...shared,
            about: `${act}-assignee:${history.length}`,
            to: { users: [assigned_to_id] },
            title: `A ocorrência com você ${done}`,
          },
        ]
      : []),
  ]
}

const withAWord = 'Há uma palavra sobre o que foi feito. Toque para ler no Zelo.'

const movedTexts: Record<OccurrenceStatus, string> = {
  OPEN: 'foi reaberta',
  IN_PROGRESS: 'está em andamento',
  RESOLVED: 'foi resolvida',
  CLOSED: 'foi encerrada',
}
