import type { MouseEvent } from 'react'

/** Real addresses: a tap before the page is alive, or in a new tab, opens the door as well. */
export const doorHref = '/?entrar=1'
export const registerHref = '/?criar=1'

/** Once the page is alive the door opens over it, without loading it anew. */
export function onPage(open: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
}
