import { defineGlobalStyles } from '@chakra-ui/react'
import { onPaper } from './print-css.ts'

export const globalCss = defineGlobalStyles({
  html: {
    colorPalette: 'brand',
    '--global-color-border': 'colors.border',
    '--travel': '1',
    textSizeAdjust: '100%',
    hyphenateLimitChars: '8 4 4',
    scrollbarColor: '{colors.gray.border} transparent',
    // Focused elements are scrolled clear of the bars; on phones also of a toast and the `ActionDock`.
    scrollPaddingTop: { base: '9rem', md: '5rem' },
    scrollPaddingBottom: { base: '9.5rem', md: '2rem' },
    fontFamily: 'body',
    color: 'fg',
    bg: 'bg',
  },
  body: {
    textStyle: 'body',
    fontFamily: 'body',
    color: 'fg',
    bg: 'bg',
  },
  '@page': { margin: '10mm' },
  // The page must not scroll behind a modal dialog.
  'html:has(dialog:modal)': {
    overflow: 'hidden',
    scrollbarGutter: 'stable',
    // The space of the scrollbar is outside of the dialog's backdrop: it gets the backdrop's colour.
    bg: 'color-mix(in srgb, #06201f 65%, {colors.bg})',
  },
  // Not `_dark`, which means what is inside of the root.
  'html.dark:has(dialog:modal)': { bg: 'color-mix(in srgb, #000 70%, {colors.bg})' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  '[data-icon]': { flex: 'none', fill: 'currentColor' },
  '[data-spinning]': { animation: 'spin 1.2s linear infinite' },
  a: { color: 'brand.fg', textUnderlineOffset: '0.15em' },
  'button, [role=button], label, summary, select': { touchAction: 'manipulation' },
  '::selection': { bg: 'brand.muted', color: 'fg' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },
  'input:placeholder-shown': { textOverflow: 'ellipsis' },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'brand.solid',
    outlineOffset: '2px',
  },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  'html, *, *::before, *::after, *::backdrop': {
    _motionReduce: {
      '--travel': '0',
      animationDuration: '80ms !important',
      animationIterationCount: '1 !important',
      // Only these properties: otherwise everything would transition for 80 ms, and texts that change places would
      // overlap.
      transitionProperty: 'opacity !important',
      transitionDuration: '80ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': onPaper,
})
