import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'

/** The first rows of a list that should not fill the page, and the button that shows the others; it stands right after it. */
export function useFirstFew<R>(
  rows: readonly R[],
  atFirst: number,
): { shown: readonly R[]; more: ReactNode } {
  const [showsAll, setShowsAll] = useState(false)
  const hidden = showsAll ? 0 : Math.max(0, rows.length - atFirst)

  /** The button goes: what it brought has the focus. */
  function showAll({ currentTarget }: MouseEvent) {
    const list = currentTarget.previousElementSibling
    flushSync(() => setShowsAll(true))
    const row = list?.querySelectorAll<HTMLElement>(':is(:scope, :scope > ul) > li')[atFirst]
    row?.setAttribute('tabindex', '-1')
    const first = row?.querySelector<HTMLElement>('a, button') ?? row
    first?.focus()
  }

  const more = hidden > 0 && (
    <Button variant="ghost" full onClick={showAll}>
      Mostrar mais {hidden}
    </Button>
  )
  return { shown: hidden > 0 ? rows.slice(0, atFirst) : rows, more }
}
