/** What keys do in the list that is displayed, whichever it is. Each answers whether there was anything to do. */

const rowsOfLists = 'main :is(tbody > tr[data-index], li[data-index], li[data-list-row])'
const linkOfRow = ':is([data-row-link], [data-card])'
const opensRow = '[data-row-link], a[href], button:not(:disabled)'

const panel = 'main [data-record-panel]'

/**
 * Puts the focus on the next row, or the one before; on the first in sight if none has it. An open record beside the
 * list follows.
 */
export function focusRow(by: 1 | -1): boolean {
  const beside = document.querySelector(panel)
  const rows = [...document.querySelectorAll<HTMLElement>(rowsOfLists)].filter(
    (row) => isDisplayed(row) && !beside?.contains(row) && row.querySelector(opensRow),
  )
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const at = focused === -1 ? rows.findIndex((row) => beside && row.ariaCurrent === 'true') : focused
  const next = at === -1 ? (rows.find(isBelowTheBars) ?? rows.at(-1)) : (rows[at + by] ?? rows[at])
  if (!next) return false
  next.querySelector<HTMLElement>(opensRow)?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  if (beside) next.querySelector<HTMLElement>(linkOfRow)?.click()
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

/** The record that is open beside the list, from its row. */
export function focusRecord(): boolean {
  const record = document.querySelector<HTMLElement>(panel)
  if (!record || !document.activeElement?.matches(linkOfRow)) return false
  record.focus()
  return true
}

/** The row whose record is open. */
export function focusOpenRow(): void {
  document.querySelector<HTMLElement>(`main [aria-current=true] ${linkOfRow}`)?.focus({ preventScroll: true })
}

export function closeRecord(): boolean {
  return press(`${panel} [data-close-panel]`)
}

export function pressNew(): boolean {
  return press('main [data-new]')
}

/** The list with all of its rows. */
export function printList(): boolean {
  const hasOwnSheet = document.querySelector('body > [data-paper]') !== null
  return !hasOwnSheet && press('main [data-print-list]')
}

/** Edits the record that is open. */
export function pressEdit(): boolean {
  return press(editButton())
}

function editButton(): string {
  return document.querySelector(panel) ? `${panel} [data-edit]` : 'main [data-edit]'
}

/** What the screen has for the keys; the help names no others. */
export const listOffers = {
  search: () => document.querySelector(`main ${searches}`) !== null,
  /** The words of the button: "Nova ocorrência". */
  newRecord: () => find('main [data-new]')?.textContent.trim(),
  rows: () => find(`${rowsOfLists} :is(${opensRow})`) !== undefined,
  boxes: () => find(`${rowsOfLists} [data-box] input`) !== undefined,
  record: () => find(panel) !== undefined,
  edit: () => find(editButton()) !== undefined,
  print: () => find('main [data-print-list]') !== undefined,
}

function find(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isDisplayed)
}

function press(buttons: string): boolean {
  const button = find(buttons)
  button?.click()
  return button !== undefined
}

export function toggleRow(): boolean {
  const box = document.activeElement?.closest(rowsOfLists)?.querySelector<HTMLElement>('[data-box] input')
  box?.click()
  return Boolean(box)
}

/** On the row's link, where it does nothing by itself; else it presses what has the focus, or scrolls. */
export function toggleRowBySpace(): boolean {
  return Boolean(document.activeElement?.matches(linkOfRow)) && toggleRow()
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
