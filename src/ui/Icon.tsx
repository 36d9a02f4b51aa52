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

/** A plain element, styled by global-css.ts: tables draw hundreds of them while they scroll. */
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
