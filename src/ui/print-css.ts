const ink = '#13211f'

/** Everything but a sheet that was drawn for paper, and has its own colours. */
const onScreen = ':not([data-paper], [data-paper] *)'

/**
 * Print styles of a record: no menus, bars, docks, toasts or buttons, black on white in both colour modes.
 * A sheet of its own (`data-paper`, beside the app in the body) is printed instead of the screen. `data-screen-only` hides an element; `data-ink` keeps its colour, e.g. the bars of a result.
 */
export const onPaper = {
  '[data-screen-only], [popover]': { display: 'none !important' },
  'body:has(> [data-paper]) > :not([data-paper])': { display: 'none !important' },
  '[data-shell]': { display: 'block !important' },
  'html, body': { bg: '#fff !important' },
  [`body ${onScreen}`]: {
    color: `${ink} !important`,
    borderColor: '#b9c6c2 !important',
    boxShadow: 'none !important',
  },
  [`body ${onScreen}:not([data-ink])`]: { background: 'transparent !important' },
  '[data-ink]': { WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
  'main, main *': { overflow: 'visible !important' },
  // On another day "hoje" would be wrong.
  'time[title] > span': { display: 'none' },
  'time[title]::after': { content: 'attr(title)' },
  a: { textDecoration: 'none' },
  // Paper is narrower than a tablet, where the title is in the top bar, which is not printed.
  h1: { position: 'static !important', width: 'auto !important', clipPath: 'none !important' },
  'h1, h2, h3': { breakAfter: 'avoid' },
  'section, tr, li': { breakInside: 'avoid' },
} as const
