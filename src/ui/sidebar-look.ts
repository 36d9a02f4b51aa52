import { defineStyle } from '@chakra-ui/react'

const place = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  flex: 'none',
  width: '100%',
  minHeight: '11',
  px: '2.5',
  borderRadius: '9px',
  color: 'inherit',
  fontSize: '0.96875rem',
  lineHeight: 1.2,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { bg: '#ffffff14' },
  _focusVisible: { outlineColor: 'fg.navActive', outlineOffset: '-3px' },
} as const

const litCorner = {
  content: '""',
  position: 'absolute',
  right: '7px',
  bottom: '7px',
  width: '10px',
  height: '10px',
  bg: 'accent.solid',
  borderRadius: '100% 0 2px 0',
} as const

export const sidebarLook = defineStyle({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  px: '3',
  pt: '5',
  pb: '3.5',
  '& nav': { display: 'flex', flexDirection: 'column' },
  '& :is(nav, [data-part=bottom]) > :is(a, button)': place,
  '& a[aria-current]': {
    bg: '#ffffff1f',
    color: 'fg.navActive',
    fontWeight: 600,
    _after: litCorner,
  },
  '& a b': { ml: 'auto', mr: '3.5', textStyle: 'small', fontWeight: 600 },
  '& [data-part=brand]': { px: '2.5', pb: '1', color: '#fff' },
  '& [data-part=condominium]': {
    px: '2.5',
    pb: '4',
    mb: '2.5',
    borderBottom: '1px solid #ffffff24',
    textStyle: 'table',
  },
  '& [data-part=loading]': { display: 'flex', alignItems: 'center', gap: '2.5', px: '2.5', minHeight: '11' },
  '& [data-part=bottom]': { mt: 'auto', pt: '4' },
  '&[data-collapsed]': {
    px: '2',
    '& [data-part=brand]': { display: 'grid', placeItems: 'center', px: 0, pb: '4' },
    '& :is(nav, [data-part=bottom]) > :is(a, button)': { justifyContent: 'center', px: 0 },
    '& :is(nav, [data-part]) :is(a, button, p) > :is(span, b)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
