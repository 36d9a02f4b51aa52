import { useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'

/** Takes chosen files one after another: a refused one is told, and the others go on. */
export function useTakingFiles(onRefused: (sentence: string) => void) {
  const [waiting, setWaiting] = useState(0)

  async function take<F, T>(files: readonly F[], takeOne: (file: F) => Promise<T>): Promise<T[]> {
    setWaiting((count) => count + files.length)
    const taken: T[] = []
    for (const file of files) {
      try {
        taken.push(await takeOne(file))
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        onRefused(error.message)
      } finally {
        setWaiting((count) => count - 1)
      }
    }
    return taken
  }

  return { take, isBusy: waiting > 0 }
}
