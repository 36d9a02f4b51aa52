import { qrModules, quietModules } from '#slips/qr-code.ts'
import { chakra } from '#ui/chakra.ts'

interface QrCodeProps {
  text: string
  /** What it is, for who does not see it: "QR do Pix". */
  label: string
  width?: string
}

/** A text as QR code, dark on white in any theme: cameras read no other. */
export function QrCode({ text, label, width = '13rem' }: QrCodeProps) {
  const rows = qrModules(text)
  const size = rows.length + 2 * quietModules
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + quietModules} ${y + quietModules}h1v1h-1z` : [])),
  )
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width={width}
      maxWidth="100%"
      flexShrink={0}
      background="white"
      data-ink
    >
      <path d={dark.join('')} fill="black" />
    </chakra.svg>
  )
}
