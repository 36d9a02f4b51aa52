import { defineRecipe } from '@chakra-ui/react'

const disabled = '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])'
const enabledUnderPointer = '&:hover:not(:disabled, [aria-disabled=true])'

const quietWhenDisabled = { [disabled]: { bg: 'transparent', borderColor: 'transparent' } }

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '11',
    px: '1.125rem',
    borderWidth: '1px',
    borderRadius: 'button',
    fontWeight: 600,
    fontSize: '1rem',
    lineHeight: 1.25,
    textDecoration: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, filter, scale',
    transitionDuration: 'press',
    _active: { scale: '0.985' },
    [disabled]: {
      bg: 'bg.muted',
      borderColor: 'border',
      color: 'fg.muted',
      cursor: 'not-allowed',
      filter: 'none',
      scale: '1',
    },
    '&[aria-busy=true]': { cursor: 'progress', scale: '1' },
    '@container (max-width: 20rem)': { hyphens: 'auto', whiteSpace: 'normal' },
    // With the largest text on a phone its words may need every pixel.
    '@container (max-width: 13rem)': { minWidth: 0, px: '3', '&, & span': { overflowWrap: 'anywhere' } },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
        [enabledUnderPointer]: { filter: 'brightness(1.12)' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        [enabledUnderPointer]: { bg: 'bg.muted' },
      },
      soft: {
        bg: 'brand.subtle',
        borderColor: 'transparent',
        color: 'brand.fg',
        [enabledUnderPointer]: { bg: 'brand.muted' },
      },
      ghost: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'brand.fg',
        px: '3',
        // At the end of a panel's title its words stand at the panel's edge.
        'header > h2 + &': { me: '-3' },
        [enabledUnderPointer]: { bg: 'brand.subtle' },
        ...quietWhenDisabled,
      },
      danger: {
        bg: 'danger.solid',
        borderColor: 'danger.solid',
        color: 'danger.contrast',
        [enabledUnderPointer]: { filter: 'brightness(1.12)' },
      },
      dangerGhost: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'danger.fg',
        px: '3',
        [enabledUnderPointer]: { bg: 'danger.subtle' },
        ...quietWhenDisabled,
      },
      /** For buttons on photos and on petroleum. */
      white: {
        bg: '#fff',
        borderColor: 'transparent',
        color: '#13211f',
        [enabledUnderPointer]: { bg: '#e9efed' },
      },
    },
    size: {
      md: {},
      lg: { minHeight: '14', px: '1.625rem', fontSize: '1.125rem', borderRadius: 'buttonLarge' },
    },
    full: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})
