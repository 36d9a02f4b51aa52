import { answerCount } from '#domain/occurrences/answer.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { CountMark } from '#ui/CountMark.tsx'

/** In a list: how much was said about it; nothing if nothing was. */
export function AnswerCount({ row }: { row: Occurrence }) {
  const count = answerCount(row)
  return (
    count > 0 && (
      <CountMark icon="chat-circle-dots">{count === 1 ? '1 resposta' : `${count} respostas`}</CountMark>
    )
  )
}
