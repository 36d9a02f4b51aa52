import {
  createContext,
  type Dispatch,
  type SetStateAction,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useInPanel } from './in-panel.ts'

export interface ScreenTitle {
  /** In the phone's top bar. */
  title: string
  /** In the browser's tab. */
  tabTitle: string
  back?: { href: string; label: string } | undefined
  /** The screen's own heading is in sight: the phone's top bar need not repeat it. */
  isInSight?: boolean
}

export const ScreenTitleContext = createContext<Dispatch<SetStateAction<ScreenTitle | undefined>>>(
  () => undefined,
)

/** Sets the title of the browser's tab and of the phone's top bar. */
export function useScreenTitle(
  title: string,
  {
    back,
    barTitle = title,
    isInSight = false,
  }: Pick<ScreenTitle, 'back' | 'isInSight'> & { barTitle?: string | undefined } = {},
) {
  const tell = useContext(ScreenTitleContext)
  const href = back?.href
  const label = back?.label ?? ''
  const isInPanel = useInPanel()

  useEffect(() => {
    const own = { title: barTitle, tabTitle: title, back: href ? { href, label } : undefined, isInSight }
    let before: ScreenTitle | undefined
    document.title = titleOf(title, 0)
    tell((now) => {
      before = now
      return own
    })
    // A record beside its list names the tab until it is closed.
    if (isInPanel) return () => tell(before)
  }, [tell, title, barTitle, href, label, isInSight, isInPanel])
}

/** Whether an element is below the top bar, and not scrolled away under it; `isWatched` costs an observer. */
export function useInSight(isWatched: boolean) {
  const ref = useRef<HTMLHeadingElement>(null)
  const [isInSight, setInSight] = useState(isWatched)
  useEffect(() => {
    if (!isWatched || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      rootMargin: '-60px 0px 0px', // below the bar
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isWatched])
  return [ref, isWatched && isInSight] as const
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
