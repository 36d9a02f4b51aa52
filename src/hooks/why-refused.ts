import { problemTexts } from '#domain/kernel/texts.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

/** The server's reason for a refusal; `fallback` if it gave none. `opening` is the prefix. */
export function whyRefused(
  { problem, state }: Pick<OutboxEntry, 'problem' | 'state'>,
  fallback = '',
  opening = '',
): string {
  return [opening, reasonOf({ problem, state }, opening ? '' : fallback)].filter(Boolean).join(' ')
}

function reasonOf({ problem, state }: Pick<OutboxEntry, 'problem' | 'state'>, fallback: string): string {
  if (!problem) return state === 'stuck' ? 'O servidor falha há mais de um dia.' : fallback
  const fields = (problem.errors ?? []).map(({ message }) => message)
  return fields.length > 0 ? fields.join(' ') : problem.detail || fallback || problemTexts[problem.code]
}
