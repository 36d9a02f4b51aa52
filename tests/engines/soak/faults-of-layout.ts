/**
 * Of the topmost dialog or menu, where there is one, else of the screen: a layer without height, and texts and pictures of
 * which nothing is to be seen, even by scrolling. Runs in the page, so it holds all it needs.
 */
export async function faultsOfLayout(): Promise<string[]> {
  interface Rectangle {
    left: number
    right: number
    top: number
    bottom: number
  }

  /** As high as a line of a menu; lower ones are collapsed. */
  const lowestLayer = 40
  /** What is smaller than a small letter cannot be scrolled through. */
  const smallestScroller = 16
  /** Of less than this nobody reads anything. */
  const leastSeen = 4

  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const layers = document.querySelectorAll('dialog:modal:not([hidden]), [popover=auto]:popover-open')
  const layer = [...layers].at(-1)
  const faults: string[] = []
  if (layer && layer.getBoundingClientRect().height < lowestLayer)
    faults.push(
      `collapsed: ${layer.localName} "${layer.getAttribute('aria-label') ?? words(layer.textContent)}"`,
    )
  const root = layer ?? document.body
  for (const element of root.querySelectorAll('*')) {
    if (!isMeantToBeSeen(element)) continue
    for (const { text, box } of contentsOf(element)) {
      const fault = faultOf(element, box)
      if (fault) faults.push(`${fault}: ${element.localName} "${words(text)}"`)
    }
  }
  return faults

  function words(text: string): string {
    return text.trim().replace(/\s+/g, ' ').slice(0, 30).replace(/\d+/g, '0')
  }

  function isMeantToBeSeen(element: Element): boolean {
    if (element.closest('svg, script, style, noscript, option, template')) return false
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, clip } = getComputedStyle(at)
      if (clipPath !== 'none' || clip !== 'auto') return false // for screen readers
    }
    return true
  }

  /** Its own texts, without those of its children, and itself where it is a field of several lines or a picture with a name. */
  function contentsOf(element: Element): { text: string; box: Rectangle }[] {
    if (element instanceof HTMLTextAreaElement)
      return [{ text: element.name, box: element.getBoundingClientRect() }]
    if (element instanceof HTMLImageElement)
      return element.alt && element.naturalWidth > 0
        ? [{ text: element.alt, box: element.getBoundingClientRect() }]
        : []
    return [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim() !== '')
      .map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return { text: node.textContent ?? '', box: range.getBoundingClientRect() }
      })
  }

  /** Cut by all that clips it, from the inside out, as far as nothing there scrolls. */
  function faultOf(element: Element, { left, right, top, bottom }: Rectangle): string | undefined {
    if (right - left < 1 || bottom - top < 1) return 'no size'
    const box = { left, right, top, bottom }
    // A full stop is thin by itself.
    const least = { across: Math.min(leastSeen, right - left), down: Math.min(leastSeen, bottom - top) }
    let isFixed = layer !== undefined
    for (let at: Element | null = element; at; at = containerOf(at)) {
      clip(box, at)
      if (box.right - box.left < least.across || box.bottom - box.top < least.down) return 'cut away'
      if (at === root) break
      isFixed ||= getComputedStyle(at).position === 'fixed'
    }
    if (!isFixed) sweep(box, document.scrollingElement ?? document.documentElement)
    if (box.right <= 1 || box.left >= innerWidth - 1) return 'beside the window'
    return box.bottom <= 1 || box.top >= innerHeight - 1 ? 'above or below the window' : undefined
  }

  /** The next one that may clip it. */
  function containerOf(element: Element): Element | null {
    const { position } = getComputedStyle(element)
    const isOut = position === 'fixed' || position === 'absolute'
    return isOut && element instanceof HTMLElement ? element.offsetParent : element.parentElement
  }

  function clip(box: Rectangle, at: Element): void {
    const { overflowX, overflowY, display, textOverflow, webkitLineClamp } = getComputedStyle(at)
    // Of the body and the page it is the window's.
    if (at === document.body || display === 'inline' || display === 'contents') return
    const { left, top } = at.getBoundingClientRect()
    const [from, above] = [left + at.clientLeft, top + at.clientTop]
    const scrolls = (overflow: string, size: number) =>
      ['auto', 'scroll'].includes(overflow) && size >= smallestScroller
    const [isAcross, isDown] = [scrolls(overflowX, at.clientWidth), scrolls(overflowY, at.clientHeight)]
    if (isAcross) sweepAcross(box, at)
    if (isDown) sweep(box, at)
    // The dots say that there is more.
    const hasDotsAcross = textOverflow === 'ellipsis' && at.clientWidth >= smallestScroller
    const hasDotsBelow = Number(webkitLineClamp) > 0 && at.clientHeight >= smallestScroller
    if (overflowX !== 'visible' && !hasDotsAcross) {
      box.left = Math.max(box.left, from)
      box.right = Math.min(box.right, from + at.clientWidth)
    }
    if (overflowY !== 'visible' && !hasDotsBelow) {
      box.top = Math.max(box.top, above)
      box.bottom = Math.min(box.bottom, above + at.clientHeight)
    }
  }

  /** Everywhere that scrolling brings it. */
  function sweep(box: Rectangle, { scrollTop, scrollHeight, clientHeight }: Element): void {
    box.top -= scrollHeight - clientHeight - scrollTop
    box.bottom += scrollTop
  }

  function sweepAcross(box: Rectangle, { scrollLeft, scrollWidth, clientWidth }: Element): void {
    box.left -= scrollWidth - clientWidth - scrollLeft
    box.right += scrollLeft
  }
}
