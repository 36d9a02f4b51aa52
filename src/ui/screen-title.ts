import { createContext, useContext, useEffect } from 'react'

export interface ScreenTitle {
  /** In the phone's top bar. */
  title: string
  /** In the browser's tab. */
  tabTitle: string
  back?: { href: string; label: string } | undefined
}

export const ScreenTitleContext = createContext<(title: ScreenTitle) => void>(() => undefined)

/** Sets the title of the browser's tab and of the phone's top bar. */
export function useScreenTitle(title: string, back?: ScreenTitle['back'], barTitle = title) {
  const tell = useContext(ScreenTitleContext)
  const href = back?.href
  const label = back?.label ?? ''

  useEffect(() => {
    document.title = titleOf(title, 0)
    tell({ title: barTitle, tabTitle: title, back: href ? { href, label } : undefined })
  }, [tell, title, barTitle, href, label])
}

/** Set after the screen's own title, which it replaces. */
export function useTitleCount(title: string | undefined, count: number) {
  useEffect(() => {
    if (title !== undefined) document.title = titleOf(title, count)
  }, [title, count])
}

function titleOf(title: string, count: number): string {
  return `${count > 0 ? `(${count}) ` : ''}${title} · Zelo`
}
