import { useState } from 'react'
import { audit, type AuditEntry } from '#domain/audit/contract.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useReport } from '#hooks/use-report.ts'
import type { AuditInput } from './audit-filters.ts'

const pageSize = 100
const failure = 'Não foi possível buscar mais. Tente de novo.'

interface Further {
  /** The last entry of the first page that the older pages follow, and the query. */
  after: string
  entries: AuditEntry[]
  isEnd: boolean
}

/** The newest page, stored on the device, and older ones, fetched on demand. */
export function useAuditPages(input: AuditInput) {
  const { transport } = usePerson()
  const report = useReport(audit.list, input)
  const [further, setFurther] = useState<Further | null>(null)
  const [isFetching, setFetching] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const first = report.answer
  const after = `${JSON.stringify(input)} ${first?.at(-1)?.id}`
  // A newer first page ends at another entry: older pages fetched before would leave a gap.
  const more = further?.after === after ? further : null
  const entries = first && [...first, ...(more?.entries ?? [])]

  async function fetchMore() {
    const last = entries?.at(-1)
    if (isFetching || !last) return
    setFetching(true)
    setFault(null)
    try {
      const next = await callServer(transport, audit.list, { ...input, before: last.id }, failure)
      setFurther({ after, entries: [...(more?.entries ?? []), ...next], isEnd: next.length < pageSize })
    } catch (error) {
      setFault(sentenceOf(error, failure))
    } finally {
      setFetching(false)
    }
  }

  return {
    ...report,
    entries,
    hasMore: more ? !more.isEnd : first?.length === pageSize,
    isFetching,
    fault,
    fetchMore,
  }
}
