import { useState } from 'react'
import { useToasts } from '#toasts/use-toasts.ts'
import { sentenceOf } from './sentence-of.ts'

/** Of files that are for the values of a form: whether all of them were taken. */
const readings = new Set<Promise<boolean>>()

/**
 * Resolves once every file that was chosen is in its form's values: whoever presses the button while one is read sends it too.
 * False if one was refused meanwhile. Null if none is read now.
 */
export function filesBeingTaken(): Promise<boolean> | null {
  return readings.size > 0 ? allTaken() : null
}

async function allTaken(): Promise<boolean> {
  let isWhole = true
  while (readings.size > 0) isWhole = (await Promise.all(readings)).every(Boolean) && isWhole
  return isWhole
}

/**
 * Processes chosen files one after another: one that is refused, or does not fit on the device, gets a message, and
 * the others continue. The last one's reason stays as `error` until files are chosen again. `unreadable` is the
 * prefix of the message. `keep` puts those that were taken into the values of a form.
 */
export function useTakingFiles(unreadable = '') {
  const toasts = useToasts()
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<string>()

  async function take<F, T>(
    files: readonly F[],
    takeOne: (file: F) => Promise<T>,
    keep?: (taken: T[]) => void,
  ): Promise<void> {
    const reading = takeAll(files, takeOne).then((taken) => {
      if (taken.length > 0) keep?.(taken)
      return taken.length === files.length
    })
    if (keep) readings.add(reading)
    await reading.finally(() => readings.delete(reading))
  }

  async function takeAll<F, T>(files: readonly F[], takeOne: (file: F) => Promise<T>): Promise<T[]> {
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
