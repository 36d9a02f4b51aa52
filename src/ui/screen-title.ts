import { createContext, useContext, useEffect } from 'react'

export interface ScreenTitle {
  title: string
  back?: { href: string; label: string } | undefined
}

export const ScreenTitleContext = createContext<(title: ScreenTitle) => void>(() => undefined)

/** Sets the title of the browser's tab and of the phone's top bar. */
export function useScreenTitle(title: string, back?: ScreenTitle['back']) {
  const tell = useContext(ScreenTitleContext)
  const href = back?.href
  const label = back?.label ?? ''

  useEffect(() => {
    document.title = `${title} · Zelo`
    tell({ title, back: href ? { href, label } : undefined })
  }, [tell, title, href, label])
}
