import { defineRecipe } from '@chakra-ui/react'
import { atDesk } from '../use-media-query.ts'

/** The box around a native input, select or textarea; it has the focus ring. */
export const fieldFrameRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minWidth: 0,
    minHeight: { base: '13', md: '11' },
    px: '3.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'field',
    bg: 'bg.panel',
    color: 'fg',
    cursor: 'text',
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: 'press',
    '& > svg': { color: 'fg.muted' },
    '&:has(:is(input, select, textarea):focus-visible)': {
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&:has([aria-invalid=true])': {
      borderColor: 'danger.solid',
      boxShadow: 'inset 0 0 0 1px {colors.danger.solid}',
    },
    '&:has([aria-invalid=true]:focus-visible)': { boxShadow: 'inset 0 0 0 2px {colors.danger.solid}' },
    '&:has(:is(input, textarea):read-only)': { bg: 'bg.muted', borderColor: 'border' },
    '&:is(:disabled, :has(> :is(input, select, textarea):disabled))': {
      bg: 'bg.muted',
      borderColor: 'border',
      color: 'fg.muted',
    },
    '& :is(input, select, textarea)': {
      width: '100%',
      minWidth: 0,
      bg: 'transparent',
      outline: 'none',
      color: 'inherit',
      fontSize: '1rem',
      lineHeight: '1.5rem',
    },
    // WebKit writes today into an empty date and pales it towards the input's own background: a transparent one counts as
    // black, and the date looks chosen.
    '& input:is([type=date], [type=time], [type=month], [type=week], [type=datetime-local])': {
      bg: 'inherit',
    },
  },
  variants: {
    size: {
      md: {},
      dense: {
        minHeight: '2.75rem',
        [atDesk]: { minHeight: '2.625rem' },
        px: '3',
        gap: '2',
        '& :is(input, select)': { fontSize: '0.9375rem' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})
