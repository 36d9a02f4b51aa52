import { useCallback } from 'react'
import { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import type { Local } from '#store/local-row.ts'

type RequestRow = Local<PrivacyRequest>

const newestFirst = (one: RequestRow, other: RequestRow) => other.recorded_at.localeCompare(one.recorded_at)
/** False for refused creations, of which the server has no row. */
const cameToBe = (row: RequestRow) => row._v > 0 || row._state !== 'rejected'

/** The signed-in person's own requests, newest first. */
export function useMyRequests(): RequestRow[] | undefined {
  const { actor } = usePerson()
  return useRows(PrivacyRequest, { of: actor.id, order: newestFirst, matches: cameToBe })?.rows
}

const mostPressingFirst = (one: RequestRow, other: RequestRow) =>
  Number(one.status !== 'OPEN') - Number(other.status !== 'OPEN') ||
  one.due_on.localeCompare(other.due_on) ||
  one.recorded_at.localeCompare(other.recorded_at)

/**
 * The requests for this management to answer, the most urgent first; for MASTER also those of people without a
 * condominium.
 */
export function useRequests(): RequestRow[] | undefined {
  const { id } = useCondominium()
  const isHere = useCallback(
    ({ condominium_id }: RequestRow) => condominium_id === id || condominium_id === null,
    [id],
  )
  return useRows(PrivacyRequest, { of: null, order: mostPressingFirst, matches: isHere })?.rows
}
