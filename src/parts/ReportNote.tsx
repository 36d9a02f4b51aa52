import { fullInstant } from '#domain/values/instant-texts.ts'
import type { Report } from '#hooks/use-report.ts'
import { chakra } from '#ui/chakra.ts'
import { UnreachedNote } from './UnreachedNote.tsx'
import { useCondominium } from './use-condominium.ts'

/** Above what only the server knows: that it is being asked for the first time, or did not answer and how old this is. */
export function ReportNote({ report }: { report: Report<unknown> }) {
  const { timeZone } = useCondominium()
  const { answer, at, isUnreached, isAsking, ask } = report
  if (isUnreached)
    return (
      <UnreachedNote
        answeredAt={answer !== undefined && at ? fullInstant(at, timeZone) : undefined}
        isAsking={isAsking}
        onAsk={() => void ask()}
      />
    )
  return answer === undefined && isAsking && <chakra.p color="fg.muted">Carregando...</chakra.p>
}
