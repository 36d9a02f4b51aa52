import { chakra } from './chakra.ts'

/** Collapsible panels, one below another in one frame. */
export const CollapsibleStack = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'panel',
    overflow: 'clip',
    minWidth: 0,
    '& > section + section': { borderTopWidth: '1px' },
  },
})
