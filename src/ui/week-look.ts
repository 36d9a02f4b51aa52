import { defineStyle } from '@chakra-ui/react'
import { blockLook } from './block-look.ts'

/** The height of an hour. */
export const hourRem = 2.75

const headRem = 2.75
const hourLines = `repeating-linear-gradient(to bottom, transparent 0 calc(${hourRem}rem - 1px), {colors.border} calc(${hourRem}rem - 1px) ${hourRem}rem)`

export const weekLook = defineStyle({
  display: 'flex',
  borderTopWidth: '1px',
  mdDown: { overflowX: 'auto', '& [data-part=days]': { minWidth: '44rem' } },
  '& [data-part=rail]': {
    flex: 'none',
    width: '3.375rem',
    // Each label is right below the line where its hour begins.
    pt: `calc(${headRem}rem - 1px)`,
    color: 'fg.muted',
    textStyle: 'small',
    fontFeatureSettings: '"tnum"',
    '& span': {
      display: 'block',
      height: `${hourRem}rem`,
      pt: '1',
      pl: '2',
      lineHeight: 1,
      borderTopWidth: '1px',
    },
    background: `linear-gradient({colors.border}, {colors.border}) 0 calc(${headRem}rem - 1px) / 100% 1px no-repeat, linear-gradient({colors.bg.subtle}, {colors.bg.subtle}) 0 0 / 100% ${headRem}rem no-repeat`,
  },
  '& [data-part=days]': { display: 'grid', flex: '1', minWidth: 0 },
  '& [data-part=days] > li': { minWidth: 0, borderLeftWidth: '1px' },
  '& h3': {
    position: 'sticky',
    top: 'var(--sticky-top, 0px)',
    zIndex: 5,
    height: `${headRem}rem`,
    px: '2.5',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    lineHeight: `${headRem}rem`,
    fontSize: '0.9375rem',
    fontWeight: 400,
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& b': { fontSize: '1.0625rem', fontWeight: 700, color: 'fg', ml: '0.5' },
  },
  '& [data-today] h3': {
    color: 'brand.fg',
    boxShadow: 'inset 0 -3px {colors.brand.solid}',
    '& b': { color: 'brand.fg' },
  },
  '& [data-part=hours]': {
    position: 'relative',
    background: hourLines,
  },
  '& [data-today] [data-part=hours]': {
    bgColor: 'color-mix(in srgb, {colors.brand.subtle} 45%, transparent)',
  },
  '& [data-part=slots] > *': {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: `${hourRem}rem`,
  },
  '& [data-slot]': {
    cursor: 'pointer',
    color: 'brand.fg',
    textStyle: 'small',
    fontWeight: 600,
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1', opacity: 0 },
    _hover: { bg: 'brand.subtle', '& > span': { opacity: 1 } },
    // A free hour may be under another area's block: with the focus it comes to the front.
    _focusVisible: { zIndex: 4, outlineOffset: '-3px', bg: 'brand.subtle', '& > span': { opacity: 1 } },
  },
  '& [data-part=blocks] > li': {
    position: 'absolute',
    zIndex: 1,
    p: '2px 1px',
    pointerEvents: 'none',
    containerType: 'inline-size',
    '&[data-over]': { zIndex: 2 },
    '&:focus-within': { zIndex: 3 },
  },
  '& [data-part=now]': {
    position: 'absolute',
    zIndex: 3,
    insetInline: 0,
    height: '2px',
    bg: 'brand.solid',
    pointerEvents: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      top: '-4px',
      left: '-1px',
      boxSize: '10px',
      borderRadius: 'full',
      bg: 'brand.solid',
    },
  },
  '& [data-block]': {
    ...blockLook,
    pointerEvents: 'auto',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
    width: '100%',
    height: '100%',
    px: '1.5',
    py: '1',
    borderRadius: '7px',
    overflow: 'hidden',
    fontSize: '0.875rem',
    lineHeight: 1.25,
    _focusVisible: { outlineOffset: '0px' },
    '& :is([data-title], [data-head])': { flex: 'none', maxWidth: '100%' },
    '& [data-icon]': { position: 'absolute', right: '1.5', bottom: '1.5' },
  },
  '& [data-over] [data-block]': { boxShadow: '-3px 0 0 {colors.bg.panel}, 0 -3px 0 {colors.bg.panel}' },
  // First when and whose: the name of the area takes the room that is left.
  '& [data-head]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1px 0.375rem',
    '& > [data-time] + span': { minHeight: '1.125rem', px: '1', fontSize: '0.8125rem', lineHeight: 1 },
  },
  '& [data-title]': { fontWeight: 700, overflowWrap: 'anywhere', hyphens: 'manual', lineClamp: 3 },
  '& :is([data-block=short], [data-block=line])': {
    pr: '1.5',
    py: '0.5',
    lineHeight: 1.15,
    '& [data-icon]': { bottom: 'auto', top: '0.5' },
    '&:has([data-icon]) [data-head]': { maxWidth: 'calc(100% - 1.375rem)' },
  },
  '& [data-block=short] [data-title]': { lineClamp: 1 },
  '& [data-block=line]': {
    flexDirection: 'row',
    gap: '0.375rem',
    '& [data-head]': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
    '& [data-title]': {
      display: 'block',
      flex: '1 1 0',
      minWidth: 0,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '&:has([data-icon]) [data-title]': { mr: '1.25rem' },
  },
  // In a narrow lane the hours take two lines of a low block: the area is in its tooltip.
  '@container (max-width: 6.5rem)': { '& [data-block=short] [data-title]': { display: 'none' } },
  // In a narrower one the text is small; in the narrowest a low block has the hours alone, and its tooltip the rest.
  '@container (max-width: 5.5rem)': {
    '& [data-block]': { px: '1', py: '0.5', fontSize: '0.75rem', lineHeight: 1.15 },
    '& [data-block] [data-time] + span': { fontSize: '0.75rem' },
  },
  '@container (max-width: 4.75rem)': {
    '& [data-block]': { px: '0.5' },
    '& [data-block]:not([data-block=tall]) [data-icon]': { display: 'none' },
    '& [data-block=line] :is([data-title], [data-time] + span)': { display: 'none' },
    '& [data-block]:not([data-block=tall]):has([data-icon]) [data-head]': { maxWidth: '100%' },
  },
})
