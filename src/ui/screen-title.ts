import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react'
import { useInPanel } from './in-panel.ts'

export interface ScreenTitle {
  /** In the phone's top bar. */
  title: string
  /** In the browser's tab. */
  tabTitle: string
  back?: { href: string; label: string } | undefined
}

export const ScreenTitleContext = createContext<Dispatch<SetStateAction<ScreenTitle | undefined>>>(
  () => undefined,
)

/** Sets the title of the browser's tab and of the phone's top bar. */
export function useScreenTitle(title: string, back?: ScreenTitle['back'], barTitle = title) {
  const tell = useContext(ScreenTitleContext)
  const href = back?.href
  const label = back?.label ?? ''
  const isInPanel = useInPanel()

  useEffect(() => {
    const own = { title: barTitle, tabTitle: title, back: href ? { href, label } : undefined }
    let before: ScreenTitle | undefined
    document.title = titleOf(title, 0)
    tell((now) => {
      before = now
      return own
    })
    // A record beside its list names the tab until it is closed.
    if (isInPanel) return () => tell(before)
  }, [tell, title, barTitle, href, label, isInPanel])
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
