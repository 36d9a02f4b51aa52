/**
 * What a person did on a device that is killed again and again. `try` is recorded before the button is pressed,
 * `told` when the screen has accepted it: from then on it must not be lost. What was only tried may have been
 * accepted or not, at most once.
 */
export interface Thing {
  kind: 'occurrence' | 'pet' | 'reservation'
  name: string
  photos: number
  /** The texts in the order of typing: the last accepted one, or one tried after it, must be the stored one. */
  words: { text: string; isTold: boolean }[]
}

/** An item as a device or the server has it. */
export interface Found {
  kind: Thing['kind']
  name: string
  text: string
  photos: number
}

export function aLedger() {
  const things: Thing[] = []

  return {
    things,
    isTold: ({ words }: Thing) => words.some(({ isTold }) => isTold),
    /** Answers a function to call once the screen has accepted it. */
    try(thing: Thing, text: string): () => void {
      if (!things.includes(thing)) things.push(thing)
      const typed = { text, isTold: false }
      thing.words.push(typed)
      return () => {
        typed.isTold = true
      }
    },
    /** All violations, as text; empty if there are none. */
    brokenBy(found: readonly Found[]): string[] {
      const unknown = found.filter((one) => !things.some((thing) => isSame(thing, one)))
      return [
        ...unknown.map(({ kind, name }) => `${kind} ${name} was never made`),
        ...things.flatMap((thing) => faultsOf(thing, found)),
      ]
    },
  }
}

export type Ledger = ReturnType<typeof aLedger>

function faultsOf(thing: Thing, all: readonly Found[]): string[] {
  const { kind, name, photos, words } = thing
  const found = all.filter((one) => isSame(thing, one))
  const lastTold = words.findLastIndex(({ isTold }) => isTold)
  const allowed = words.slice(Math.max(0, lastTold)).map(({ text }) => text)
  const [one] = found
  if (!one) return lastTold < 0 ? [] : [`${kind} ${name} is lost`]
  return [
    ...(found.length > 1 ? [`${kind} ${name} is there ${found.length} times`] : []),
    ...(allowed.includes(one.text)
      ? []
      : [`${kind} ${name} says "${one.text}", not ${allowed.join(' or ')}`]),
    ...(one.photos === photos ? [] : [`${kind} ${name} has ${one.photos} photos, not ${photos}`]),
  ]
}

function isSame(thing: Thing, found: Found): boolean {
  return thing.kind === found.kind && thing.name === found.name
}
