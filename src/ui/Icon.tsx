import { chakra } from '@chakra-ui/react'
import type { IconName, IconWeight } from './icons/names.ts'

export interface IconProps {
  name: IconName
  /** `fill` for the current place and for marks that must be noticed; `bold` for carets, plus and check. */
  weight?: IconWeight | undefined
  /** In pixels of a 16 px text; it grows with the text. */
  size?: number
  spinning?: boolean
}

// The build puts the sprite's hashed address here (vite/icon-sprite.ts); tests and bare pages use the plain one.
const sprite: string = import.meta.env['VITE_ICON_SPRITE'] ?? '/icons.svg'

export function Icon({ name, weight = 'regular', size = 20, spinning = false }: IconProps) {
  const symbol = weight === 'regular' ? name : `${name}-${weight}`
  return (
    <chakra.svg
      aria-hidden
      focusable={false}
      fill="currentColor"
      flex="none"
      animation={spinning ? 'spin 1.2s linear infinite' : undefined}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <use href={`${sprite}#${symbol}`} />
    </chakra.svg>
  )
}
