import { useEffect, useRef } from 'react'
import { readMarkId } from '#domain/notices/read-mark.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'

/** For how long the end of the text must be in view, in a window that is in front. */
const readAfterMs = 1500

interface Wanted {
  /** False for drafts, for what was read before, and for MASTER. */
  isWanted: boolean
}

/**
 * Marks a notice as read once its end was really on screen. Answers the ref of the element at that end: whoever opens a
 * long text and leaves has not read it.
 */
export function useMarkRead({ calls }: NoticeKind, { id }: AnyNotice, { isWanted }: Wanted) {
  const session = useSession()
  const { actor } = usePerson()
  const toasts = useToasts()
  const end = useRef<HTMLElement>(null)
  const userId = actor.id

  useEffect(() => {
    const element = end.current
    if (!isWanted || !element) return
    const input = { id, mark_id: readMarkId(id, userId) }
    return whenSeen(element, () => {
      session
        .send([{ command: calls.read, input }])
        .catch((error: unknown) => toasts.error(sentenceOf(error, unmarked)))
    })
  }, [isWanted, id, userId, calls, session, toasts])

  return end
}

const unmarked = 'Não foi possível guardar a leitura neste aparelho.'

/** Calls back once, when the element was in view for long enough in a visible document. Answers what stops it. */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  let isInView = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow(): void {
    clearTimeout(timer)
    if (isInView && document.visibilityState === 'visible') timer = setTimeout(finish, readAfterMs)
  }
  function finish(): void {
    stop()
    onSeen()
  }
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', follow)
  }

  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    follow()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', follow)
  return stop
}
