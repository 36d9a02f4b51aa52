import type { Answered, Stopped } from './browser-signal.ts'

/** The server's answers to the changes of one device, counted on the network path between them. */
export function aCounter() {
  const answers: { key: string; isReplay: boolean }[] = []
  const fresh = () => answers.filter(({ isReplay }) => !isReplay).map(({ key }) => key)

  return {
    note({ headers }: Stopped, { status, headers: given }: Answered): void {
      if (status >= 300) return
      answers.push({ key: String(headers['idempotency-key']), isReplay: 'idempotency-replayed' in given })
    },
    /** Accepted changes. */
    taken: () => fresh().length,
    /** Answers that were repetitions. */
    repeated: () => answers.length - fresh().length,
    /** Changes that took effect more than once; there must be none. */
    takenTwice: () => fresh().filter((key, at) => fresh().indexOf(key) !== at),
  }
}
