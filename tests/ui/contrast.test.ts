import { describe, expect, test } from 'vitest'
import { semanticColors } from '#ui/tokens.ts'

type Mode = 'base' | '_dark'
interface Colour {
  value: { base: string; _dark: string }
}

const modes: [name: string, mode: Mode][] = [
  ['light', 'base'],
  ['dark', '_dark'],
]
const tones = ['brand', 'accent', 'success', 'danger', 'info', 'gray'] as const
const { bg, fg, border, plate } = semanticColors

describe.each(modes)('in the %s mode', (_name, mode) => {
  test.each(tones)('a person with weak sight reads %s badges and buttons', (tone) => {
    const shades = semanticColors[tone]
    expect(contrast(shades.fg, shades.subtle, mode)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.contrast, shades.solid, mode)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.fg, bg.panel, mode)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries({ page: bg.DEFAULT, panel: bg.panel, subtle: bg.subtle, muted: bg.muted }))(
    'text and meta are readable on the ground of the %s',
    (_ground, ground) => {
      expect(contrast(fg.DEFAULT, ground, mode)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(fg.muted, ground, mode)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('the edge of a field, the focus ring and the unit plate stand out', () => {
    expect(contrast(border.emphasized, bg.panel, mode)).toBeGreaterThanOrEqual(3)
    expect(contrast(semanticColors.brand.solid, bg.DEFAULT, mode)).toBeGreaterThanOrEqual(3)
    expect(contrast(plate.fg, plate.bg, mode)).toBeGreaterThanOrEqual(4.5)
  })

  test('the menu of the app is readable', () => {
    expect(contrast(fg.nav, bg.nav, mode)).toBeGreaterThanOrEqual(4.5)
  })
})

// WCAG 2.2, relative luminance and contrast ratio.
function contrast(one: Colour, other: Colour, mode: Mode) {
  const [dark = 0, light = 0] = [luminance(one.value[mode]), luminance(other.value[mode])].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
