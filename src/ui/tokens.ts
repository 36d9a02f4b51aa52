/** Colours as [light, dark]. A group is a Chakra palette: `colorPalette="danger"` gives access to all of its shades. */
type Pair = readonly [light: string, dark: string]

const tone = (
  shades: Record<'solid' | 'contrast' | 'fg' | 'subtle' | 'border', Pair>,
  muted = shades.subtle,
) => ({
  solid: inBothModes(shades.solid),
  contrast: inBothModes(shades.contrast),
  fg: inBothModes(shades.fg),
  subtle: inBothModes(shades.subtle),
  muted: inBothModes(muted),
  border: inBothModes(shades.border),
  emphasized: inBothModes(shades.border),
  focusRing: inBothModes(focusRing),
})

const focusRing: Pair = ['#0F625F', '#5BC0B5']

const brand = tone(
  {
    solid: ['#0F625F', '#5BC0B5'],
    contrast: ['#FFFFFF', '#04211F'],
    fg: ['#0C5352', '#7ED2C8'],
    subtle: ['#E6F3F1', '#12302E'],
    border: ['#6DB5AE', '#2F746E'],
  },
  ['#CCE6E2', '#174240'],
)

const accent = tone({
  solid: ['#F0AE3A', '#F2B84B'],
  contrast: ['#2A1A00', '#2A1A00'],
  fg: ['#774907', '#F6C768'],
  subtle: ['#FFF4DC', '#33270E'],
  border: ['#D79B30', '#86651F'],
})

const success = tone({
  solid: ['#3C7A22', '#8CC66D'],
  contrast: ['#FFFFFF', '#10240A'],
  fg: ['#2F6319', '#A2D487'],
  subtle: ['#EBF5E4', '#1B2E14'],
  border: ['#8DBB74', '#446B33'],
})

const danger = tone({
  solid: ['#B23420', '#F0836E'],
  contrast: ['#FFFFFF', '#350B04'],
  fg: ['#982A18', '#FFA08E'],
  subtle: ['#FDEDE9', '#3A1A14'],
  border: ['#E09384', '#8A4133'],
})

const info = tone({
  solid: ['#1D4E89', '#7FB2EA'],
  contrast: ['#FFFFFF', '#06203D'],
  fg: ['#1A4579', '#9CC4F1'],
  subtle: ['#E8F0FA', '#15283F'],
  border: ['#94B5DC', '#3A5F8C'],
})

const gray = tone({
  solid: ['#4D5E5A', '#A9B9B5'],
  contrast: ['#FFFFFF', '#0C1413'],
  fg: ['#46554F', '#B5C4C0'],
  subtle: ['#EAEFED', '#1D2C2A'],
  border: ['#B9C6C2', '#455955'],
})

export const semanticColors = {
  bg: {
    DEFAULT: inBothModes(['#F3F6F5', '#0C1413']),
    subtle: inBothModes(['#F8FAF9', '#0F1A19']),
    muted: inBothModes(['#E9EFED', '#1D2C2A']),
    panel: inBothModes(['#FFFFFF', '#142120']),
    nav: inBothModes(['#0A3B3D', '#0A1716']),
    scrim: inBothModes(['#06201FA6', '#000000B3']),
    error: danger.subtle,
  },
  border: {
    DEFAULT: inBothModes(['#D7E0DD', '#2A3B38']),
    emphasized: inBothModes(['#788A86', '#6B807B']),
    error: danger.solid,
  },
  fg: {
    DEFAULT: inBothModes(['#13211F', '#E9F1EF']),
    muted: inBothModes(['#4D5E5A', '#A9B9B5']),
    nav: inBothModes(['#D3E6E2', '#B9CBC7']),
    navActive: inBothModes(['#FFFFFF', '#FFFFFF']),
    error: danger.fg,
  },
  brand,
  accent,
  success,
  danger,
  info,
  gray,
  plate: {
    bg: inBothModes(['#FFFFFF', '#12233A']),
    border: inBothModes(['#1D4E89', '#7FB2EA']),
    fg: inBothModes(['#1A4579', '#D3E6FB']),
  },
  chart: {
    1: inBothModes(['#0F625F', '#5BC0B5']),
    2: inBothModes(['#C7810F', '#F2B84B']),
    3: inBothModes(['#5C8FD6', '#4F86D6']),
    4: inBothModes(['#8E2414', '#D9573F']),
    5: inBothModes(['#8A9894', '#6C7B77']),
    6: inBothModes(['#4A3A86', '#C3A5EE']),
  },
}

export const semanticShadows = {
  popover: inBothModes(['0 8px 24px #06201F26', '0 8px 24px #06201F26, 0 0 0 1px #2A3B38']),
  dialog: inBothModes(['0 24px 64px #06201F47', '0 24px 64px #06201F47, 0 0 0 1px #2A3B38']),
  sheet: inBothModes(['0 -8px 32px #06201F33', '0 -8px 32px #06201F33, 0 0 0 1px #2A3B38']),
}

/** Steps of 4 px, in rem, so that they scale with the text size. */
export const spacing = inRem({
  0.5: 2,
  1: 4,
  1.5: 6,
  2: 8,
  2.5: 10,
  3: 12,
  3.5: 14,
  4: 16,
  5: 20,
  6: 24,
  7: 28,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  24: 96,
})

export const sizes = {
  ...spacing,
  ...inRem({
    11: 44,
    13: 52,
    14: 56,
    question: 448,
    form: 640,
    assembly: 896,
    sidePanel: 440,
  }),
}

export const radii = inPx({
  check: 6,
  plate: 5,
  badge: 6,
  photo: 10,
  field: 10,
  button: 10,
  buttonLarge: 12,
  panel: 14,
  dialog: 18,
  sheet: 20,
  full: 9999,
})

function inBothModes([light, dark]: Pair) {
  return { value: { base: light, _dark: dark } }
}

function inRem<Name extends string | number>(pixels: Record<Name, number>) {
  return mapTokens(pixels, (value) => `${value / 16}rem`)
}

function inPx<Name extends string | number>(pixels: Record<Name, number>) {
  return mapTokens(pixels, (value) => `${value}px`)
}

function mapTokens<Name extends string | number>(
  pixels: Record<Name, number>,
  unit: (value: number) => string,
): Record<string, { value: string }> {
  return Object.fromEntries(
    Object.entries<number>(pixels).map(([name, value]) => [name, { value: unit(value) }]),
  )
}
