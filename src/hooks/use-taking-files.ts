import { useState } from 'react'
import { sentenceOf } from './use-do.ts'

/**
 * Takes chosen files one after another: one that is refused, or has no room here, is told, and the others go on. Why the
 * last one was refused stays as `error`, for its place, until others are chosen.
 */
export function useTakingFiles(onRefused: (sentence: string) => void) {
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
        onRefused(sentence)
      } finally {
        setWaiting((count) => count - 1)
      }
    }
    return taken
  }

  return { take, isBusy: waiting > 0, error }
}
