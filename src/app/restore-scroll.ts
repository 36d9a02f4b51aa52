const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** In milliseconds: how long nothing may move before scrolling is considered done, and the longest wait. */
const calm = 500
const patience = 10_000

/**
 * Scrolls there once the page is tall enough, and again while content above it still grows: rows are read from the
 * device after the screen is rendered. Stops as soon as the person scrolls, presses or types.
 */
export function restoreScroll(top: number): () => void {
  const events = new AbortController()
  let isCalm: ReturnType<typeof setTimeout> | undefined

  const scroll = () => {
    scrollTo({ top, behavior: 'instant' })
    clearTimeout(isCalm)
    if (Math.abs(scrollY - top) <= 1) isCalm = setTimeout(stop, calm)
  }
  const observer = new ResizeObserver(scroll)
  const isLate = setTimeout(stop, patience)

  function stop() {
    observer.disconnect()
    events.abort()
    clearTimeout(isCalm)
    clearTimeout(isLate)
  }

  for (const input of inputs)
    addEventListener(input, stop, { signal: events.signal, capture: true, passive: true })
  observer.observe(document.body)
  scroll()
  return stop
}
