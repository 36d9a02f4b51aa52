/** Waiters in lines, one for each key: the next one is the first of the line that was served longest ago. */
export function rotation() {
  const lines = new Map<string, (() => void)[]>()
  let count = 0
  return {
    wait(key: string): Promise<void> {
      count++
      return new Promise((resolve) => {
        const own = lines.get(key)
        if (own) own.push(resolve)
        else lines.set(key, [resolve])
      })
    },
    /** How many wait, in all lines or in that of one key. */
    waiting: (key?: string) => (key === undefined ? count : (lines.get(key)?.length ?? 0)),
    next(): (() => void) | undefined {
      const [first] = lines
      if (!first) return undefined
      const [key, own] = first
      const begin = own.shift()
      count--
      lines.delete(key)
      if (own.length > 0) lines.set(key, own) // behind the other keys
      return begin
    },
  }
}
