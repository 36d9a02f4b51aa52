import type { AssemblyStatus } from '#domain/assemblies/assembly.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { isRefused } from './my-vote.ts'

/** Requested on this device, not decided by the server yet. */
export const awaitedTexts: Record<AssemblyStatus, string> = {
  SCHEDULED: 'Agendamento aguardando envio',
  IN_PROGRESS: 'Início aguardando envio',
  CLOSED: 'Encerramento aguardando envio',
}

type StatusEntry = Pick<OutboxEntry, 'key' | 'command' | 'input' | 'state' | 'problem'>

/** The last requested status that waits for the server, or null. */
export function awaitedStatus(entries: readonly StatusEntry[]): AssemblyStatus | null {
  const last = entries.findLast(({ command, state }) => command === statusCommand && !isRefused(state))
  return last ? (last.input.status as AssemblyStatus) : null // validated by the command's schema before it was queued
}

/** The refused change of status, until the person has dismissed it. */
export function refusedStatus<E extends StatusEntry>(entries: readonly E[]): E | undefined {
  return entries.find(({ command, state }) => command === statusCommand && isRefused(state))
}

const statusCommand = 'assemblies.setStatus'
