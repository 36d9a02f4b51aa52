/** What keys do in the list that is displayed, whichever it is. Each answers whether there was anything to do. */

const rowsOfLists = 'main :is(tbody > tr[data-index], li[data-index], li[data-list-row])'
const opensRow = '[data-row-link], a[href], button:not(:disabled)'

/** Puts the focus on the next row, or the one before; on the first in sight if none has it. */
export function focusRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowsOfLists)].filter(
    (row) => isDisplayed(row) && row.querySelector(opensRow),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? (rows.find(isBelowTheBars) ?? rows.at(-1)) : (rows[at + by] ?? rows[at])
  if (!next) return false
  next.querySelector<HTMLElement>(opensRow)?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  return true
}

/** The arrows move from row to row once one has the focus, and from the search to the rows; else they scroll. */
export function focusRowByArrow(by: 1 | -1): boolean {
  const focused = document.activeElement
  const isOnRow = focused?.matches('a, button, [type=checkbox]') && focused.closest(rowsOfLists)
  return Boolean(isOnRow || (by === 1 && isSearch(focused))) && focusRow(by)
}

export function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`main ${searches}`)]
  const shown = fields.find(isDisplayed)
  if (shown) return selectAll(shown)
  const [field] = fields
  const panel = field?.closest('[hidden][id]')
  const opener = panel && document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)
  if (!field || !opener) return false
  opener.click()
  requestAnimationFrame(() => selectAll(field))
  return true
}

export function leaveSearch(): boolean {
  const focused = document.activeElement
  if (!isSearch(focused) || !(focused instanceof HTMLElement)) return false
  focused.blur()
  return true
}

export function pressNew(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>('main [data-new]')].find(isDisplayed)
  button?.click()
  return button !== undefined
}

export function toggleRow(): boolean {
  const box = document.activeElement?.closest(rowsOfLists)?.querySelector<HTMLElement>('[data-box] input')
  box?.click()
  return Boolean(box)
}

const searches = 'input[inputmode=search]'

function isSearch(element: Element | null): boolean {
  return element?.matches(`main ${searches}`) ?? false
}

function selectAll(field: HTMLInputElement): true {
  field.focus()
  field.select()
  return true
}

function isDisplayed(element: Element): boolean {
  return element.getClientRects().length > 0
}

function isBelowTheBars(row: Element): boolean {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return (
    row.getBoundingClientRect().top >= bars + Number.parseFloat(getComputedStyle(row).scrollMarginTop) - 1
  )
}
