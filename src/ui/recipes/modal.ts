import { defineRecipe } from '@chakra-ui/react'

const sheet = {
  inset: 'auto 0 0 0',
  width: '100%',
  maxWidth: '100%',
  maxHeight: 'calc(100dvh - 2.5rem)',
  borderRadius: '{radii.sheet} {radii.sheet} 0 0',
  boxShadow: 'sheet',
  animation: 'rise {durations.sheet} {easings.in}',
}

const wholeScreen = {
  inset: 0,
  width: '100%',
  maxWidth: '100%',
  height: '100dvh',
  maxHeight: '100dvh',
  borderRadius: 0,
  animation: 'rise {durations.sheet} {easings.in}',
}

const centred = {
  inset: 0,
  margin: 'auto',
  height: 'fit-content',
  maxHeight: 'calc(100dvh - 3rem)',
  borderRadius: 'dialog',
  boxShadow: 'dialog',
  animation: 'rise {durations.menu} {easings.in}',
}

/** On a tablet a dialog keeps its distance from the edges of the screen. */
const upTo = (size: string) => `min({sizes.${size}}, calc(100vw - 3rem))`

export const modalRecipe = defineRecipe({
  base: {
    // It may be inside a table's cell, whose text does not wrap and may be right-aligned.
    whiteSpace: 'normal',
    textAlign: 'start',
    position: 'fixed',
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    bg: 'bg.panel',
    color: 'fg',
    _backdrop: { bg: 'bg.scrim', animation: 'fadeIn {durations.menu}' },
    // The frame fills it as a flex item: Safari takes a percent height in a box of no height of its own for nothing.
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&:not([open])': { display: 'none' },
    '& [data-part=frame]': {
      flex: '1 1 auto',
      minHeight: 0,
      display: 'flex',
      flexDirection: 'column',
      containerType: 'inline-size',
      // Letters of 200 % above a keyboard: where even one line of the body has no room, all of it scrolls.
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    // The title beside the X, and the description over the whole width below them.
    '& [data-part=header]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      pt: { base: '4', md: '5' },
      pb: '3',
      pl: { base: '5', md: '7' },
      pr: { base: '3', md: '4' },
      '& > div': { display: 'contents' },
      '& > div > h2': { gridArea: '1 / 1', pt: '2.5' },
      '& > div > p': { gridArea: '2 / 1 / auto / -1', pe: '2' },
      '& > button': { gridArea: '1 / 2', ms: '3' },
      // Letters of 200 % on a phone: beside the X the words of a title would be broken.
      '@container (max-width: 14rem)': {
        '& > div > h2': { gridArea: '2 / 1 / auto / -1', pt: '0' },
        '& > div > p': { gridRow: '3' },
      },
    },
    '& [data-part=body]': {
      flex: '1 1 auto',
      minHeight: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: '5', md: '7' },
      pt: '1',
      pb: '6',
      '&:not(:empty)': { minHeight: '3.25rem' },
    },
    '& :is([data-part=header], [data-part=footer])': { flex: 'none' },
    '& [data-part=footer]': {
      display: 'flex',
      flexDirection: { base: 'column-reverse', md: 'row' },
      justifyContent: 'flex-end',
      gap: '2.5',
      px: { base: '5', md: '7' },
      pt: '3.5',
      pb: { base: 'max(1rem, env(safe-area-inset-bottom))', md: '5' },
      borderTopWidth: '1px',
      '& > :is(button, a)': { width: { base: '100%', md: 'auto' }, minHeight: { base: '13', md: '11' } },
    },
  },
  variants: {
    size: {
      question: { width: '100%', md: { ...centred, maxWidth: upTo('question') } },
      form: { width: '100%', md: { ...centred, maxWidth: upTo('form') } },
      assembly: { width: '100%', md: { ...centred, maxWidth: upTo('assembly') } },
    },
    phone: {
      sheet: { mdDown: sheet },
      full: { mdDown: wholeScreen },
    },
  },
  defaultVariants: { size: 'form', phone: 'sheet' },
})
