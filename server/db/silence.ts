import type { Socket } from 'node:net'

const sweepMs = 5_000

/** In sweeps: longer than `statement_timeout`, by which a database that is there has answered. */
const mostSilent = 7

export interface Silence {
  asked(): void
  answered(): void
  /** While true it may take as long as it takes: the database's timeouts are off too. */
  isAllowed: boolean
}

/**
 * Destroys a connection that owes an answer and has brought no byte for longer than any statement may take: a machine or
 * a proxy that vanished closes nothing, and TCP gives up after a quarter of an hour or never. What was asked fails as with
 * every lost connection. Sweeps are counted, not seconds: a process that was suspended has not listened meanwhile.
 */
export function endIfSilent(stream: Socket): Silence {
  let unanswered = 0
  let silentSweeps = 0
  let before = { bytesRead: -1, isWaiting: false }
  const silence: Silence = {
    asked: () => void unanswered++,
    answered: () => void unanswered--,
    isAllowed: false,
  }
  const timer = setInterval(() => {
    const { bytesRead } = stream
    const isWaiting = unanswered > 0 && !silence.isAllowed
    const isSilent = isWaiting && before.isWaiting && bytesRead === before.bytesRead
    silentSweeps = isSilent ? silentSweeps + 1 : 0
    before = { bytesRead, isWaiting }
    if (silentSweeps >= mostSilent) stream.destroy(new Error('Connection terminated: no answer for too long'))
  }, sweepMs).unref()
  stream.once('close', () => clearInterval(timer))
  return silence
}
