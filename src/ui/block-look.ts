import { defineStyle } from '@chakra-ui/react'
import type { BlockTone, CalendarBlock } from './calendar-block.ts'
import type { IconName } from './icons/names.ts'
import type { Tone } from './tone.ts'

/** Colours and borders of a block; its shape depends on the calendar. */
export const blockLook = defineStyle({
  borderWidth: '1px',
  color: 'fg',
  textDecoration: 'none',
  textAlign: 'start',
  '&:is(a, button)': { cursor: 'pointer', _hover: { filter: 'brightness(0.97)' } },
  '&[data-tone=approved]': { bg: 'brand.muted', borderColor: 'brand.border' },
  '&[data-tone=pending]': {
    background:
      'repeating-linear-gradient(-45deg, {colors.accent.subtle} 0 8px, color-mix(in srgb, {colors.accent.subtle} 55%, {colors.bg.panel}) 8px 16px)',
    border: '1.5px dashed {colors.accent.border}',
    '& [data-icon]': { color: 'accent.fg' },
  },
  '&[data-tone=busy]': {
    bg: 'color-mix(in srgb, {colors.info.subtle} 55%, {colors.gray.subtle})',
    borderColor: 'gray.border',
    '& [data-icon]': { color: 'gray.fg' },
  },
  '&[data-tone=clash]': {
    bg: 'danger.subtle',
    border: '2px solid {colors.danger.solid}',
    '& :is([data-icon], [data-title])': { color: 'danger.fg' },
  },
  '&[data-tone=past]': { bg: 'bg.muted', borderColor: 'gray.border' },
})

/** Colour is never the only information: each tone's text and icon. */
export const blockWords: Record<BlockTone, { words: string; icon: IconName; tone: Tone }> = {
  approved: { words: 'Aprovada', icon: 'check-circle', tone: 'success' },
  pending: { words: 'Pendente', icon: 'clock', tone: 'accent' },
  busy: { words: 'Ocupado', icon: 'lock-simple', tone: 'gray' },
  clash: { words: 'Choca com outra', icon: 'warning', tone: 'danger' },
  past: { words: 'Já passou', icon: 'clock-counter-clockwise', tone: 'gray' },
}

/** The marks that stay on a block too small for text. */
export const markIcons: Partial<Record<BlockTone, IconName>> = {
  pending: 'clock',
  busy: 'lock-simple',
  clash: 'warning',
}

/** The tooltip of a block too small for its text. */
export function hoverWords({ title, hours, tone }: CalendarBlock) {
  return tone === 'busy' ? `${title}: ocupado, ${hours}` : `${title}, ${hours}`
}
