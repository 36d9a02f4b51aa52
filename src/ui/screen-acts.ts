/** Something that the open screen offers to do. */
export interface ScreenAct {
  label: string
  press: () => void
}

const buttons =
  'main header :is(button, a):not([aria-haspopup], [aria-current], [data-back]), main [data-print-list]'

/** The buttons of the screen's header, of the record that is open beside it, and of its list's foot. */
export function screenActs(): ScreenAct[] {
  const acts = [...document.querySelectorAll<HTMLElement>(buttons)]
    .filter((one) => one.getClientRects().length > 0 && !one.matches(':disabled, [aria-disabled=true]'))
    .map((one) => ({ label: one.textContent.trim(), press: () => one.click() }))
  return acts.filter(({ label }, at) => label && acts.findIndex((act) => act.label === label) === at)
}
