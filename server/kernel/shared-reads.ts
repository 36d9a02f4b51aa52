import { setTimeout as sleep } from 'node:timers/promises'

const gatheredForMs = 1_000

/** Those who ask within a second share one reading. Undefined for what is not found. */
export function sharedReads<Answer>(read: (keys: string[]) => Promise<Map<string, Answer>>) {
  let next: { keys: Set<string>; answers: Promise<Map<string, Answer>> } | undefined

  function gather() {
    const keys = new Set<string>()
    const answers = sleep(gatheredForMs, undefined, { ref: false }).then(() => {
      next = undefined
      return read(Array.from(keys))
    })
    return { keys, answers }
  }

  return async function ask(key: string): Promise<Answer | undefined> {
    next ??= gather()
    next.keys.add(key)
    return (await next.answers).get(key)
  }
}
