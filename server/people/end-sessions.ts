import type { SessionEnd } from '#domain/kernel/session-ends.ts'
import type { Work } from '#server/kernel/work.ts'

/**
 * Ends the person's sessions, and half sign-ins, with what ends them: if it is rolled back they live, if the server stops
 * right after it they do not. Open streams close after the commit.
 */
export async function endSessionsWith(work: Work, userId: string, reason: SessionEnd): Promise<void> {
  const { sessions } = work.kernel
  await sessions.endAllOf(work.tx, userId, reason)
  work.effects.push(() => sessions.revokeAllOf(userId, { reason }))
}
