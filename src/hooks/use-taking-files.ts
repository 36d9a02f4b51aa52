import { useState } from 'react'
import { sentenceOf } from './use-do.ts'

/** Takes chosen files one after another: one that is refused, or has no room here, is told, and the others go on. */
export function useTakingFiles(onRefused: (sentence: string) => void) {
  const [waiting, setWaiting] = useState(0)

  async function take<F, T>(files: readonly F[], takeOne: (file: F) => Promise<T>): Promise<T[]> {
    setWaiting((count) => count + files.length)
    const taken: T[] = []
    for (const file of files) {
      try {
        taken.push(await takeOne(file))
      } catch (error) {
        onRefused(sentenceOf(error))
      } finally {
        setWaiting((count) => count - 1)
      }
    }
    return taken
  }

  return { take, isBusy: waiting > 0 }
}
