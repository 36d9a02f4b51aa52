import type { BrowserContext, Page } from '@playwright/test'

/** What a page did: deterministic, where milliseconds depend on the machine. */
export interface Counts {
  /** Times React changed the page. */
  commits: number
  /** Components that it called. */
  components: number
  transactions: number
  /** The most stores that one transaction kept others from reading. */
  locks: number
  /** Questions to IndexedDB; a cursor is one for each row that it goes to. */
  requests: number
  cursors: number
  /** Styles written while it ran. */
  rules: number
}

/** Every page of this context counts from its first script on. */
export async function countIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(counters)
}

/** What the page did since it began, or since the last `countAgain`. */
export async function countsOf(page: Page): Promise<Counts> {
  return page.evaluate(() => ({ ...(Reflect.get(window, 'counts') as Counts) }))
}

export async function countAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = Reflect.get(window, 'counts') as Record<string, number>
    for (const name of Object.keys(counts)) counts[name] = 0
  })
}

/** Runs in the page, before its own scripts: it must not use anything of this module. */
function counters(): void {
  const counts = { commits: 0, components: 0, transactions: 0, locks: 0, requests: 0, cursors: 0, rules: 0 }
  Object.assign(window, { counts })

  type Method = (this: unknown, ...args: unknown[]) => unknown
  function before(
    prototype: object,
    names: readonly string[],
    note: (of: unknown, ...args: unknown[]) => void,
  ) {
    const methods = prototype as Record<string, Method>
    for (const name of names) {
      const usual = methods[name]
      if (!usual) continue
      methods[name] = function (...args) {
        note(this, ...args)
        return usual.apply(this, args)
      }
    }
  }

  before(IDBDatabase.prototype, ['transaction'], (_db, stores, mode) => {
    counts.transactions++
    if (mode !== 'readwrite') return
    counts.locks = Math.max(counts.locks, typeof stores === 'string' ? 1 : (stores as string[]).length)
  })
  const questions = ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'put', 'add', 'delete', 'clear']
  const cursors = ['openCursor', 'openKeyCursor']
  for (const { prototype } of [IDBObjectStore, IDBIndex]) {
    before(prototype, [...questions, ...cursors], () => counts.requests++)
    before(prototype, cursors, () => counts.cursors++)
  }
  before(IDBCursor.prototype, ['continue', 'continuePrimaryKey', 'advance'], () => counts.requests++)
  before(CSSStyleSheet.prototype, ['insertRule'], () => counts.rules++)

  /** React's own: what its developer tools read of a tree. */
  interface Fiber {
    tag: number
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  /** Functions and classes; what `memo` and `forwardRef` wrap around one is not counted again. */
  const componentTags = new Set([0, 1, 11, 15])
  const performedWork = 1

  function countMounted(first: Fiber | null): void {
    for (let one = first; one; one = one.sibling) {
      if (componentTags.has(one.tag)) counts.components++
      countMounted(one.child)
    }
  }
  function countUpdated(next: Fiber, last: Fiber): void {
    if (componentTags.has(next.tag) && (next.flags & performedWork) > 0) counts.components++
    if (next.child === last.child) return // nothing below was called
    const known = new Set<Fiber>()
    for (let one = last.child; one; one = one.sibling) known.add(one)
    for (let one = next.child; one; one = one.sibling) {
      if (known.has(one)) continue
      if (one.alternate && known.has(one.alternate)) countUpdated(one, one.alternate)
      else {
        if (componentTags.has(one.tag)) counts.components++
        countMounted(one.child)
      }
    }
  }
  const none = () => undefined
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: none,
      onScheduleFiberRoot: none,
      onCommitFiberUnmount: none,
      onPostCommitFiberRoot: none,
      onCommitFiberRoot(_id: number, { current }: { current: Fiber }) {
        counts.commits++
        if (current.alternate) countUpdated(current, current.alternate)
        else countMounted(current.child)
      },
    },
  })
}
