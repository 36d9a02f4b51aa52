import { chakra } from './chakra.ts'
import { useId } from 'react'

interface CobogoProps {
  /** Rows of blocks, 44 px each; without it the pattern fills its parent. */
  rows?: number
  color?: string
  opacity?: number
}

/** The hollow-brick pattern: only above the footer and behind empty states. */
export function Cobogo({ rows, color = 'brand.border', opacity = 0.8 }: CobogoProps) {
  const id = useId()
  return (
    <chakra.svg
      aria-hidden
      color={color}
      width="100%"
      style={{ opacity, height: rows ? rows * 44 : '100%' }}
      preserveAspectRatio="none"
    >
      <defs>
        <pattern id={id} width="44" height="44" patternUnits="userSpaceOnUse">
          <g fill="currentColor">
            <path d="M3 3H19A16 16 0 0 1 3 19Z" />
            <path d="M41 3V19A16 16 0 0 1 25 3Z" />
            <path d="M3 41V25A16 16 0 0 1 19 41Z" />
            <path d="M41 41H25A16 16 0 0 1 41 25Z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </chakra.svg>
  )
}
