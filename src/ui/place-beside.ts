/** Places an open popover below its opener, right edges aligned; above it if there is no space. */
export function placeBeside(layer: HTMLElement, opener: HTMLElement, align: 'start' | 'end' = 'end') {
  const margin = 8
  const anchor = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = layer
  const wanted = align === 'end' ? anchor.right - width : anchor.left
  const below = anchor.bottom + 4
  const top = below + height + margin > innerHeight ? anchor.top - height - 4 : below
  layer.style.left = `${Math.max(margin, Math.min(wanted, innerWidth - width - margin))}px`
  layer.style.top = `${Math.max(margin, top)}px`
}
