/** For `addInitScript`: takes popovers away, as Safari 16, Chrome 113 and Firefox 124 lack them. */
export function withoutPopovers(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
  // Such a browser knows no `:popover-open`; only within `:is` it bears the word.
  for (const [place, name] of [
    [Element.prototype, 'matches'],
    [Element.prototype, 'closest'],
    [Element.prototype, 'querySelector'],
    [Document.prototype, 'querySelector'],
    [Document.prototype, 'querySelectorAll'],
  ] as const) {
    const asked = Reflect.get(place, name) as (this: unknown, selector: string) => unknown
    Reflect.set(place, name, function (this: unknown, selector: string) {
      if (/^(?!.*:is\().*:popover-open/.test(selector)) throw new DOMException(selector, 'SyntaxError')
      return asked.call(this, selector)
    })
  }
}
