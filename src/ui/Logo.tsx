/** The wordmark. Its letters have the text colour: `brand.fg` on light backgrounds, white on petroleum. */
export function Logo({ height = 36 }: { height?: number }) {
  return (
    <svg viewBox="0 0 148 60" role="img" aria-label="Zelo" style={{ height, width: 'auto' }}>
      <path fill="currentColor" d="M4 17H40V28A16 16 0 0 0 24 44H40V53H4V42A16 16 0 0 0 20 26H4Z" />
      <path fill="#F0AE3A" d="M40 31.2A12.8 12.8 0 0 0 27.55 41H40Z" />
      <g fill="none" stroke="currentColor" strokeWidth="9">
        <path d="M51.5 37H78.1A13.6 14 0 1 0 73.1 46.4" />
        <path d="M94.5 2V53" />
        <circle cx="123.5" cy="35" r="13.8" />
      </g>
    </svg>
  )
}
