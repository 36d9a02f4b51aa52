import type { AssemblyStatus } from '#domain/assemblies/assembly.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { isRefused } from './my-vote.ts'

/** Asked for on this device, not yet decided by the server. */
export const awaitedTexts: Record<AssemblyStatus, string> = {
  SCHEDULED: 'Agendamento aguardando envio',
  IN_PROGRESS: 'Início aguardando envio',
  CLOSED: 'Encerramento aguardando envio',
}

type StatusEntry = Pick<OutboxEntry, 'key' | 'command' | 'input' | 'state' | 'problem'>

/** The status that was asked for last and waits for the server, or null. */
export function awaitedStatus(entries: readonly StatusEntry[]): AssemblyStatus | null {
  const last = entries.findLast(({ command, state }) => command === statusCommand && !isRefused(state))
  return last ? (last.input.status as AssemblyStatus) : null // the command's own schema let it into the outbox
}

/** The change of status that the server refused, until the person has read why. */
export function refusedStatus<E extends StatusEntry>(entries: readonly E[]): E | undefined {
  return entries.find(({ command, state }) => command === statusCommand && isRefused(state))
}

const statusCommand = 'assemblies.setStatus'
