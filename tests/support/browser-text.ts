import type { Page } from '@playwright/test'

/** As a person's own browser does it: the letters alone. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  }, percent)
}

/**
 * What is wrong with the text on the screen: scrolling to the side, words that break without a hyphen, words that are cut
 * off at an edge, texts that lie over each other. Of an open dialog only what is in it.
 */
export function faultsOfText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const html = document.documentElement
    const toTheSide = html.scrollWidth - html.clientWidth
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const lines = [...linesIn(dialogs.at(-1) ?? document.body)]
    return [
      ...(toTheSide > 0 ? [`scrolls ${toTheSide} px to the side`] : []),
      ...lines.filter(isBroken).map((line) => `broken word: ${placeOf(line)}`),
      ...lines.filter(isCut).map((line) => `cut: ${placeOf(line)}`),
      ...collisions(lines),
    ]

    interface Line {
      node: Text
      element: Element
      words: string
      boxes: DOMRect[]
      seen: DOMRect[]
      /** The bar that stays while the rest scrolls below it. */
      layer: Element | null
    }

    function* linesIn(root: Element): Generator<Line> {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const element = node.parentElement
        const words = node.nodeValue?.trim()
        if (!element || !words || !isSeen(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (boxes.length === 0) continue
        yield {
          node: node as Text,
          element,
          words,
          boxes,
          seen: [...seenOf(element, boxes)],
          layer: layerOf(element),
        }
      }
    }

    /** Its words, and the elements around them. */
    function placeOf({ element, words }: Line): string {
      const names: string[] = []
      for (let at: Element | null = element; at && names.length < 6; at = at.parentElement) {
        const marks = at
          .getAttributeNames()
          .filter((name) => name.startsWith('data-') || name === 'aria-label')
        names.unshift(at.localName + marks.map((name) => `[${name}]`).join(''))
      }
      return `${words.slice(0, 40)} (${names.join(' > ')})`
    }

    function isSeen(element: Element): boolean {
      if (element.closest('svg, script, style, noscript, option')) return false
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, clip } = getComputedStyle(at)
        if (clipPath !== 'none' || clip !== 'auto') return false
        const { width, height } = at.getBoundingClientRect()
        if (width <= 1 && height <= 1 && getComputedStyle(at).display !== 'contents') return false
      }
      return true
    }

    function layerOf(element: Element): Element | null {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at
      return null
    }

    function isBroken({ node, element, boxes }: Line): boolean {
      if (boxes.length < 2 || getComputedStyle(element).hyphens === 'auto') return false
      const range = document.createRange()
      // Addresses, codes and numbers have no hyphens. At a soft hyphen (U+00AD) a word may part: each part is looked at alone.
      return [...node.data.matchAll(/\p{L}{2,}/gu)].some((word) => {
        const end = word.index + word[0].length
        const around = (node.data[word.index - 1] ?? ' ') + (node.data[end] ?? ' ')
        if (/[\d@._/:]/.test(around.replace(/[.:]$/, ' '))) return false
        range.setStart(node, word.index)
        range.setEnd(node, end)
        const drawn = [...range.getClientRects()].filter(({ width }) => width > 1)
        const endsALine = node.data[word.index - 1] === '\u00ad' && drawn.length > 1
        const tops = drawn.slice(endsALine ? 1 : 0).map(({ top }) => top) // the hyphen drawn at its end is the next part's
        return Math.max(...tops) - Math.min(...tops) > 4
      })
    }

    /** An edge goes through its letters, or three dots stand before its first word has ended. */
    function isCut(line: Line): boolean {
      const { element, boxes } = line
      // The whole of it is in the block's tooltip.
      if (element.closest('[data-tooltip]')) return false
      for (let at: Element | null = element; at && at !== html; at = at.parentElement) {
        const look = getComputedStyle(at)
        if (endsInDots(look)) return isHardlySeen(line, at.getBoundingClientRect())
        if ([look.overflowX, look.overflowY].some((way) => way === 'auto' || way === 'scroll')) return false
        if (look.overflowX !== 'visible') {
          const edge = at.getBoundingClientRect()
          if (boxes.some((box) => box.left < edge.left - 2 || box.right > edge.right + 2)) return true
          if (boxes.some((box) => box.bottom > edge.bottom + box.height / 3)) return true
        }
        if (look.position === 'fixed') return false
      }
      return false
    }

    /** Of what begins within the edge; what comes after the dots is not read here at all. */
    function isHardlySeen({ node, words }: Line, edge: DOMRect): boolean {
      const range = document.createRange()
      const start = node.data.search(/\S/)
      range.setStart(node, start)
      range.setEnd(node, start + (/^\S+/.exec(words)?.[0].length ?? 0))
      const [box] = range.getClientRects()
      return box !== undefined && box.left < edge.left + edge.width / 3 && box.right > edge.right + 2
    }

    function endsInDots({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }

    /** What is seen of it within the edges around it. */
    function* seenOf(element: Element, boxes: readonly DOMRect[]): Generator<DOMRect> {
      const edges: DOMRect[] = []
      for (let at: Element | null = element; at && at !== html; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') edges.push(at.getBoundingClientRect())
      for (const { left, top, right, bottom } of boxes) {
        const [x, y] = [
          Math.max(left, ...edges.map((edge) => edge.left)),
          Math.max(top, ...edges.map((edge) => edge.top)),
        ]
        const width = Math.min(right, ...edges.map((edge) => edge.right)) - x
        const height = Math.min(bottom, ...edges.map((edge) => edge.bottom)) - y
        if (width > 1 && height > 1) yield new DOMRect(x, y, width, height)
      }
    }

    function collisions(all: Line[]): string[] {
      const found: string[] = []
      for (const [at, one] of all.entries())
        for (const other of all.slice(at + 1))
          if (
            one.layer === other.layer &&
            one.seen.some((box) => other.seen.some((next) => areOver(box, next)))
          )
            found.push(`over each other: ${one.words} / ${other.words}`)
      return found
    }

    function areOver(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 3 && down > Math.min(one.height, other.height) * 0.35
    }
  })
}
