import { useEffect, useEffectEvent, useRef } from 'react'
import { answersOf, conversationOf, type Spoken } from '#domain/occurrences/answer.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { mayAnswer, mayRemoveAnswer } from '#domain/occurrences/rights.ts'
import { occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import type { Photo } from '#domain/values/photo.ts'
import { When } from '#parts/When.tsx'
import { useLive } from '#hooks/use-live.ts'
import { useRun } from '#hooks/use-run.ts'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'
import { PhotoGallery } from '#parts/PhotoGallery.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SyncMark } from '#ui/SyncMark.tsx'
import { Timeline, type TimelineEvent } from '#ui/Timeline.tsx'
import { AnswerComposer } from './AnswerComposer.tsx'

/** What was said about an occurrence, the oldest first, and where to say more; also what staff noted for itself. */
export function OccurrenceAnswers({ row }: { row: Local<Occurrence> }) {
  const { actor, can } = usePerson()
  const unsent = useUnsent(row)
  const place = useOpenedAt()
  const said = conversationOf(row)
  const mayWrite = mayAnswer(row, { actor }) && can(occurrences.answer)
  if (said.length === 0 && !mayWrite) return null

  const events = said.map((one): TimelineEvent => ({
    key: one.id,
    ...lookOf(one),
    when: <When at={one.at} />,
    ...(unsent.has(one.id) && { mark: <SyncMark state="pending" /> }),
    end: <RemoveAnswer row={row} said={one} />,
    children: <Words said={one} />,
  }))
  return (
    <div ref={place} style={{ scrollMarginTop: '1rem' }}>
      <Panel title="Respostas">
        {events.length > 0 && <Timeline label="Respostas" events={events} />}
        {mayWrite && <AnswerComposer row={row} />}
      </Panel>
    </div>
  )
}

/** A notification of an answer opens the record where the answers are. */
function useOpenedAt() {
  const { params, put } = useUrlQuery()
  const place = useRef<HTMLDivElement>(null)
  const isAsked = params.get('respostas') === '1'
  const arrive = useEffectEvent(() => {
    place.current?.scrollIntoView({ block: 'start' })
    put({ respostas: null }, { replace: true })
  })
  useEffect(() => {
    if (!isAsked) return undefined
    // After the router has put a new screen at its top.
    const timer = setTimeout(() => arrive(), 100)
    return () => clearTimeout(timer)
  }, [isAsked])
  return place
}

/** The answers that the server does not have yet. */
function useUnsent(row: Local<Occurrence>): ReadonlySet<string> {
  const { id, _pending } = row
  const base = useLive((db) => db.base.get(['occurrences', id]), [id], { moving: [_pending] })
  if (_pending === 0 || !base) return new Set()
  const sent = new Set(answersOf((base.row ?? {}) as Partial<Occurrence>).map((answer) => answer.id)) // a row of this collection
  return new Set(answersOf(row).flatMap((answer) => (sent.has(answer.id) ? [] : [answer.id])))
}

function lookOf(said: Spoken): Pick<TimelineEvent, 'icon' | 'tone' | 'what' | 'isAside'> {
  const name = <b>{said.by_name}</b>
  if (said.kind === 'move') {
    const { icon, tone } = occurrenceLooks[said.status]
    const what = (
      <>
        {name} mudou para {occurrenceStatusTexts[said.status]}
      </>
    )
    return { icon, tone, what }
  }
  if (!said.is_internal) return { icon: 'chat-circle-dots', tone: 'brand', what: name }
  return { icon: 'eye-slash', tone: 'gray', isAside: true, what: <>{name} · Só a equipe vê</> }
}

function Words({ said }: { said: Spoken }) {
  return (
    <>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{said.text}</p>
      {said.kind === 'answer' && said.photos.length > 0 && <AnswerPhotos photos={said.photos} />}
    </>
  )
}

function AnswerPhotos({ photos }: { photos: readonly Photo[] }) {
  const { here, missing } = useShownPhotos(photos, (_photo, at) => `Foto ${at + 1}`)
  return <PhotoGallery isSmall photos={here} missing={missing} />
}

/** For who wrote it, until somebody else has written after it. */
function RemoveAnswer({ row, said }: { row: Occurrence; said: Spoken }) {
  const { actor, can } = usePerson()
  const run = useRun()
  if (said.kind === 'move' || !mayRemoveAnswer(row, said, { actor }) || !can(occurrences.removeAnswer))
    return null
  const remove = () =>
    run({
      calls: [{ command: occurrences.removeAnswer, input: { id: row.id, answer_id: said.id } }],
      undo: { done: 'Resposta apagada.', undone: 'A resposta continua.' },
    })
  return <IconButton label="Apagar resposta" icon="trash" iconSize={20} onClick={() => void remove()} />
}
