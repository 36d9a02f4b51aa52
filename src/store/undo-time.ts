/** How long an act of one tap may be undone, in milliseconds: to read what was done, and change one's mind. */
export const undoMs = 5000

/** A clock that is put right by a moment shortens no wait. */
export const clockSlackMs = 60_000

/** How long a change may still be undone; a much longer time was counted with a clock that has been set back since. */
export function undoableForMs(undo_until: number, nowMs: number): number {
  const left = undo_until - nowMs
  return left > undoMs + clockSlackMs ? 0 : Math.max(0, left)
}
