const ink = '#13211f'

/**
 * Print styles of a record: no menus, bars, docks, toasts or buttons, black on white in both colour modes.
 * `data-screen-only` hides an element; `data-ink` keeps its colour, e.g. the bars of a result.
 */
export const onPaper = {
  '[data-screen-only], [popover]': { display: 'none !important' },
  '[data-shell]': { display: 'block !important' },
  'html, body': { bg: '#fff !important' },
  'body *': {
    color: `${ink} !important`,
    borderColor: '#b9c6c2 !important',
    boxShadow: 'none !important',
  },
  'body *:not([data-ink])': { background: 'transparent !important' },
  '[data-ink]': { printColorAdjust: 'exact' },
  'main, main *': { overflow: 'visible !important' },
  a: { textDecoration: 'none' },
  // Paper is narrower than a tablet, where the title is in the top bar, which is not printed.
  h1: { position: 'static !important', width: 'auto !important', clipPath: 'none !important' },
  'h1, h2, h3': { breakAfter: 'avoid' },
  'section, tr, li': { breakInside: 'avoid' },
} as const
