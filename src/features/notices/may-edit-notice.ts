import type { Command } from '#domain/kernel/command.ts'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'

/** Whoever may not publish edits drafts alone. */
export function mayEditNotice(
  { calls }: NoticeKind,
  { stage }: Pick<AnyNotice, 'stage'>,
  can: (command: Pick<Command, 'permission'>) => boolean,
): boolean {
  return can(calls.update) && (stage === 'DRAFT' || can(calls.remind))
}
