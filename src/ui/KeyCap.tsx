import { chakra } from './chakra.ts'

/** A key as it is on the keyboard. */
export const KeyCap = chakra('kbd', {
  base: {
    fontFamily: 'body',
    px: '1.5',
    py: '1',
    borderWidth: '1px',
    borderRadius: '5px',
    bg: 'bg.panel',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
})
