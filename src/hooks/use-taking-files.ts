import { useState } from 'react'
import { useToasts } from '#toasts/use-toasts.ts'
import { sentenceOf } from './sentence-of.ts'

/**
 * Processes chosen files one after another: one that is refused, or does not fit on the device, gets a message, and
 * the others continue. The last one's reason stays as `error` until files are chosen again. `unreadable` is the
 * prefix of the message.
 */
export function useTakingFiles(unreadable = '') {
  const toasts = useToasts()
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<string>()

  async function take<F, T>(files: readonly F[], takeOne: (file: F) => Promise<T>): Promise<T[]> {
    setWaiting((count) => count + files.length)
    setError(undefined)
    const taken: T[] = []
    for (const file of files) {
      try {
        taken.push(await takeOne(file))
      } catch (reason) {
        const sentence = sentenceOf(reason)
        setError(sentence)
        toasts.error(`${unreadable} ${sentence}`.trim())
      } finally {
        setWaiting((count) => count - 1)
      }
    }
    return taken
  }

  return { take, isBusy: waiting > 0, error }
}
