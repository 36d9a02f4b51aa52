import type { Answered, Stopped } from './browser-signal.ts'

/** What the server said to the changes of one device, as seen from the way between them. */
export function aCounter() {
  const answers: { key: string; isReplay: boolean }[] = []
  const fresh = () => answers.filter(({ isReplay }) => !isReplay).map(({ key }) => key)

  return {
    note({ headers }: Stopped, { status, headers: given }: Answered): void {
      if (status >= 300) return
      answers.push({ key: String(headers['idempotency-key']), isReplay: 'idempotency-replayed' in given })
    },
    /** How many changes the server took. */
    taken: () => fresh().length,
    /** How many times it only repeated its answer. */
    repeated: () => answers.length - fresh().length,
    /** Changes that took effect more than once; none may. */
    takenTwice: () => fresh().filter((key, at) => fresh().indexOf(key) !== at),
  }
}
