import type { Report } from '#hooks/use-report.ts'
import { chakra } from '#ui/chakra.ts'
import { UnreachedNote } from './UnreachedNote.tsx'

/** Above what only the server knows: that it is being asked for the first time, or did not answer and how old this is. */
export function ReportNote({ report }: { report: Report<unknown> }) {
  const { answer, at, isUnreached, isAsking, ask } = report
  if (isUnreached)
    return (
      <UnreachedNote
        answeredAt={answer === undefined ? undefined : at}
        isAsking={isAsking}
        onAsk={() => void ask()}
      />
    )
  return answer === undefined && isAsking && <chakra.p color="fg.muted">Carregando...</chakra.p>
}
