/** Of the topmost dialog or menu, where there is one, else of the screen: texts that have no size, or lie outside the window. */
export async function faultsOfLayout(): Promise<string[]> {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const layers = [...document.querySelectorAll('dialog:modal:not([hidden]), [popover=auto]:popover-open')]
  const top = layers.at(-1)
  const faults: string[] = []
  for (const element of (top ?? document.body).querySelectorAll('*')) {
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue?.trim())
      .join(' ')
      .trim()
    if (!words || !isMeantToBeSeen(element)) continue
    const { left, right, top: above, bottom, width, height } = element.getBoundingClientRect()
    const name = `${element.localName} "${words.slice(0, 30).replace(/\d+/g, '0')}"`
    if (width < 1 || height < 1) faults.push(`no size: ${name}`)
    else if (!scrolls(element, 'overflowX') && (right <= 1 || left >= innerWidth - 1))
      faults.push(`beside the window: ${name}`)
    else if (top && !scrolls(element, 'overflowY') && (bottom <= 1 || above >= innerHeight - 1))
      faults.push(`below the window: ${name}`)
  }
  return faults

  function isMeantToBeSeen(element: Element): boolean {
    if (element.closest('svg, script, style, noscript, option, template')) return false
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, clip } = getComputedStyle(at)
      if (clipPath !== 'none' || clip !== 'auto') return false // for screen readers
    }
    return true
  }

  function scrolls(element: Element, way: 'overflowX' | 'overflowY'): boolean {
    for (let at = element.parentElement; at && at !== top && at !== document.body; at = at.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(at)[way])) return true
    return false
  }
}
