import { useEffect, useEffectEvent, useRef } from 'react'
import { useToasts } from '#toasts/use-toasts.ts'
import type { ShownAssembly } from './use-assembly.ts'

/** Displays decisions of the server while this person is on the screen, never before they are acknowledged. */
export function useNews({ mine, awaited, refusedStatus, refusedVote }: ShownAssembly): void {
  const toasts = useToasts()
  const voteBefore = useRef(mine.state)
  const awaitedBefore = useRef(awaited)
  const hasRefusedStatus = refusedStatus !== undefined
  const hasRefusedVote = refusedVote !== undefined

  const tellVote = useEffectEvent(() => {
    const wasWaiting = voteBefore.current === 'kept' || voteBefore.current === 'sent'
    if (wasWaiting && mine.state === 'counted') toasts.success('Voto registrado com sucesso!')
    if (wasWaiting && mine.state === 'none' && hasRefusedVote) toasts.error('Erro ao registrar voto')
    voteBefore.current = mine.state
  })
  useEffect(() => tellVote(), [mine.state, hasRefusedVote])

  const tellStatus = useEffectEvent(() => {
    const isDecided = awaitedBefore.current !== null && awaited === null
    // A refusal is displayed where the change was made, and stays on the page.
    if (isDecided && !hasRefusedStatus) toasts.success('Status alterado com sucesso')
    awaitedBefore.current = awaited
  })
  useEffect(() => tellStatus(), [awaited, hasRefusedStatus])
}
