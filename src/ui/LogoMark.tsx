interface LogoMarkProps {
  size?: number
  /** Without the petroleum square, for petroleum backgrounds. */
  bare?: boolean
}

/** The symbol: a Z with the quarter circles of a cobogó, one of them lit. At least 20 px. */
export function LogoMark({ size = 36, bare = false }: LogoMarkProps) {
  return (
    <svg viewBox={bare ? '9 9 46 46' : '0 0 64 64'} role="img" aria-label="Zelo" width={size} height={size}>
      {!bare && <rect width="64" height="64" rx="15" fill="#0A3B3D" />}
      <g transform={bare ? undefined : 'translate(32 32) scale(1.14) translate(-32 -32)'}>
        <path fill="#fff" d="M14 14H50V25A16 16 0 0 0 34 41H50V50H14V39A16 16 0 0 0 30 23H14Z" />
        <path fill="#F0AE3A" d="M50 28.2A12.8 12.8 0 0 0 37.55 38H50Z" />
      </g>
    </svg>
  )
}
