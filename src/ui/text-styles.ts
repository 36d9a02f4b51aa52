import { defineTextStyles } from '@chakra-ui/react'

export const textStyles = defineTextStyles({
  display: {
    value: {
      fontSize: { base: '2.3125rem', md: '3.875rem' },
      lineHeight: { base: '2.5625rem', md: '4.125rem' },
      fontWeight: 750,
      letterSpacing: '-0.025em',
      textWrap: 'balance',
    },
  },
  h1: {
    value: {
      fontSize: { base: '1.3125rem', md: '1.875rem' },
      lineHeight: { base: '1.625rem', md: '2.25rem' },
      fontWeight: 700,
      letterSpacing: '-0.012em',
      textWrap: 'balance',
    },
  },
  h2: { value: { fontSize: '1.25rem', lineHeight: '1.5rem', fontWeight: 700, letterSpacing: '-0.012em' } },
  h3: { value: { fontSize: '1.0625rem', lineHeight: '1.375rem', fontWeight: 700 } },
  title: { value: { fontSize: '1.0625rem', lineHeight: '1.375rem', fontWeight: 600 } },
  figure: {
    value: {
      fontSize: { base: '1.5625rem', md: '1.75rem' },
      lineHeight: 1.25,
      fontWeight: 700,
      letterSpacing: '-0.015em',
    },
  },
  body: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
  table: { value: { fontSize: '0.9375rem', lineHeight: '1.375rem' } },
  label: { value: { fontSize: '0.9375rem', lineHeight: '1.375rem', fontWeight: 600 } },
  small: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
})
