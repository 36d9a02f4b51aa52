import { qrModules, quietModules } from '#slips/qr-code.ts'
import { chakra } from '#ui/chakra.ts'

/** The QR code of a Pix, dark on white in any theme: cameras read no other. */
export function PixQr({ code }: { code: string }) {
  const rows = qrModules(code)
  const size = rows.length + 2 * quietModules
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + quietModules} ${y + quietModules}h1v1h-1z` : [])),
  )
  return (
    <chakra.svg
      role="img"
      aria-label="QR do Pix"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="13rem"
      maxWidth="100%"
      flexShrink={0}
      background="white"
    >
      <path d={dark.join('')} fill="black" />
    </chakra.svg>
  )
}
