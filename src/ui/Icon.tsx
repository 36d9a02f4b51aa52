import type { IconName, IconWeight } from './icons/names.ts'

export interface IconProps {
  name: IconName
  /** `fill` for the current item and important marks; `bold` for carets, plus and check. */
  weight?: IconWeight | undefined
  /** In pixels for text of 16 px; scales with the text. */
  size?: number
  spinning?: boolean
}

// The build inserts the sprite's hashed URL (vite/icon-sprite.ts); tests and other pages use the plain one.
const sprite: string = import.meta.env['VITE_ICON_SPRITE'] ?? '/icons.svg'

/** A plain element, styled by global-css.ts: tables render hundreds of icons while scrolling. */
export function Icon({ name, weight = 'regular', size = 20, spinning = false }: IconProps) {
  const symbol = weight === 'regular' ? name : `${name}-${weight}`
  const side = `${size / 16}rem`
  return (
    <svg
      aria-hidden
      focusable={false}
      data-icon
      data-spinning={spinning || undefined}
      style={{ width: side, height: side }}
    >
      <use href={`${sprite}#${symbol}`} />
    </svg>
  )
}
