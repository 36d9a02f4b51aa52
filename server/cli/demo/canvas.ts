import type { Pixels } from './png.ts'

const width = 800
const height = 600

export type Point = [x: number, y: number]

/** 0xRRGGBB. */
export type Colour = number

/** Flat shapes with soft edges, over one another. */
export interface Canvas extends Pixels {
  polygon(points: Point[], colour: Colour, opacity?: number): void
  rect(corner: Point, size: Point, colour: Colour, opacity?: number): void
  ellipse(centre: Point, radii: Point, colour: Colour, opacity?: number): void
  line(points: Point[], thickness: number, colour: Colour, opacity?: number): void
  /** From one height to another over the whole width. */
  gradient(ys: Point, colours: [Colour, Colour]): void
  /** A light that fades outwards. */
  glow(centre: Point, radius: number, colour: Colour): void
}

export function blankCanvas(): Canvas {
  const rgb = new Uint8Array(width * height * 3)

  function polygon(points: Point[], colour: Colour, opacity = 1) {
    const ys = points.map(([, y]) => y)
    const bottom = Math.min(height, Math.ceil(Math.max(...ys)))
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
      const { left, steps } = coverOf(points, y)
      let share = 0
      for (let index = 0; index < steps.length - 2; index++) {
        share += steps[index] ?? 0
        if (share > 0.001) blend(rgb, (y * width + left + index) * 3, colour, share * opacity)
      }
    }
  }

  function rect([x, y]: Point, [w, h]: Point, colour: Colour, opacity = 1) {
    polygon([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], colour, opacity) // prettier-ignore
  }

  function ellipse([x, y]: Point, [rx, ry]: Point, colour: Colour, opacity = 1) {
    const steps = 16 + Math.round(Math.max(rx, ry) / 4)
    const turn = (step: number) => (step / steps) * 2 * Math.PI
    const at = (step: number): Point => [x + rx * Math.cos(turn(step)), y + ry * Math.sin(turn(step))]
    polygon(Array.from({ length: steps }, (_, step) => at(step)), colour, opacity) // prettier-ignore
  }

  function line(points: Point[], thickness: number, colour: Colour, opacity = 1) {
    for (const [index, from] of points.slice(0, -1).entries()) {
      const to = points[index + 1] ?? from
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      const dx = ((to[1] - from[1]) / length) * (thickness / 2)
      const dy = ((from[0] - to[0]) / length) * (thickness / 2)
      const sides: Point[] = [
        [from[0] + dx, from[1] + dy],
        [to[0] + dx, to[1] + dy],
        [to[0] - dx, to[1] - dy],
        [from[0] - dx, from[1] - dy],
      ]
      polygon(sides, colour, opacity)
    }
  }

  function gradient([from, to]: Point, [above, below]: [Colour, Colour]) {
    for (let y = from; y < to; y++) rect([0, y], [width, 1], mixed(above, below, (y - from) / (to - from)))
  }

  function glow(centre: Point, radius: number, colour: Colour) {
    for (let ring = 8; ring > 0; ring--)
      ellipse(centre, [(radius * ring) / 8, (radius * ring) / 8], colour, 0.06)
  }

  return { rgb, width, height, polygon, rect, ellipse, line, gradient, glow }
}

/** `share` of the second colour in the first, 0 to 1. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const channel = (shift: number) => {
    const from = (one >> shift) & 255
    return Math.round(from + (((other >> shift) & 255) - from) * share) << shift
  }
  return channel(16) | channel(8) | channel(0)
}

const parts = 4

/** How much more of each pixel of a line the shape covers than of the one before it, from the first it touches. */
function coverOf(points: Point[], y: number): { left: number; steps: Float64Array } {
  const met: number[][] = []
  let left = width
  let right = 0
  for (let part = 0; part < parts; part++) {
    const xs = crossings(points, y + (part + 0.5) / parts)
    left = Math.min(left, xs[0] ?? width)
    right = Math.max(right, xs.at(-1) ?? 0)
    met.push(xs)
  }
  left = Math.max(0, Math.floor(left))
  const steps = new Float64Array(Math.max(0, Math.min(width, Math.ceil(right)) - left) + 2)
  for (const xs of met)
    for (const [index, x] of xs.entries()) {
      const at = Math.max(0, Math.min(x - left, steps.length - 2))
      addStep(steps, at, (index % 2 === 0 ? 1 : -1) / parts)
    }
  return { left, steps }
}

/** Where a horizontal line meets the outline, from left to right. */
function crossings(points: Point[], y: number): number[] {
  const met: number[] = []
  let last = points.at(-1) ?? [0, 0]
  for (const point of points) {
    if (last[1] <= y !== point[1] <= y)
      met.push(last[0] + ((y - last[1]) / (point[1] - last[1])) * (point[0] - last[0]))
    last = point
  }
  return met.sort((one, other) => one - other)
}

/** From inside a pixel on: that one in part, the next ones whole. */
function addStep(steps: Float64Array, at: number, amount: number): void {
  const pixel = Math.floor(at)
  const rest = at - pixel
  steps[pixel] = (steps[pixel] ?? 0) + amount * (1 - rest)
  steps[pixel + 1] = (steps[pixel + 1] ?? 0) + amount * rest
}

function blend(rgb: Uint8Array, at: number, colour: Colour, opacity: number): void {
  const keep = 1 - opacity
  rgb[at] = (rgb[at] ?? 0) * keep + (colour >> 16) * opacity + 0.5
  rgb[at + 1] = (rgb[at + 1] ?? 0) * keep + ((colour >> 8) & 255) * opacity + 0.5
  rgb[at + 2] = (rgb[at + 2] ?? 0) * keep + (colour & 255) * opacity + 0.5
}
