import { createContext, useContext, useEffect } from 'react'

export interface ScreenTitle {
  title: string
  back?: { href: string; label: string } | undefined
}

export const ScreenTitleContext = createContext<(title: ScreenTitle) => void>(() => undefined)

/** Names the browser's tab and the phone's top bar after the screen. */
export function useScreenTitle(title: string, back?: ScreenTitle['back']) {
  const tell = useContext(ScreenTitleContext)
  const href = back?.href
  const label = back?.label ?? ''

  useEffect(() => {
    document.title = `${title} · Zelo`
    tell({ title, back: href ? { href, label } : undefined })
  }, [tell, title, href, label])
}
