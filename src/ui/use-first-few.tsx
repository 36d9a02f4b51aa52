import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'

/** The first rows of a list that should not fill the page, and the button that shows the others. */
export function useFirstFew<R>(
  rows: readonly R[],
  atFirst: number,
): { shown: readonly R[]; more: ReactNode } {
  const [showsAll, setShowsAll] = useState(false)
  const hidden = showsAll ? 0 : Math.max(0, rows.length - atFirst)
  const more = hidden > 0 && (
    <Button variant="ghost" full onClick={() => setShowsAll(true)}>
      Mostrar mais {hidden}
    </Button>
  )
  return { shown: hidden > 0 ? rows.slice(0, atFirst) : rows, more }
}
