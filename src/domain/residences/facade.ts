import { alphanumerical } from '../values/text.ts'
import type { Residence } from './residence.ts'

export interface FacadeFloor<U> {
  /** `3`; null where the numbers of the units do not tell. */
  floor: number | null
  /** By number. */
  units: U[]
}

export interface FacadeBlock<U> {
  block: string
  /** The highest first, as one sees a building. */
  floors: FacadeFloor<U>[]
}

/** The units of a building as they stand: unit 1204 is on floor 12, house 7 on none. */
export function facadeOf<U extends Pick<Residence, 'unit' | 'block'>>(units: readonly U[]): FacadeBlock<U>[] {
  const blocks = new Map<string, U[]>()
  for (const unit of units) blocks.set(unit.block, [...(blocks.get(unit.block) ?? []), unit])
  return Array.from(blocks, ([block, theirs]) => ({ block, floors: floorsOf(theirs) })).sort((one, other) =>
    alphanumerical.compare(one.block, other.block),
  )
}

function floorsOf<U extends Pick<Residence, 'unit'>>(units: readonly U[]): FacadeFloor<U>[] {
  const sorted = [...units].sort((one, other) => alphanumerical.compare(one.unit, other.unit))
  const floors = new Map<number, U[]>()
  const without: U[] = []
  for (const unit of sorted) {
    const floor = floorOf(unit.unit)
    if (floor === null) without.push(unit)
    else floors.set(floor, [...(floors.get(floor) ?? []), unit])
  }
  // Most of them tell none: these are houses, or named.
  if (without.length > sorted.length / 2) return lines(sorted, widthOf(sorted.length))
  const highestFirst = Array.from(floors, ([floor, theirs]) => ({ floor, units: theirs })).sort(
    (one, other) => other.floor - one.floor,
  )
  const widest = Math.max(...highestFirst.map(({ units: theirs }) => theirs.length))
  return [...highestFirst, ...lines(without, widest)]
}

/** Of lines without floors: four beside each other, and twelve where there are hundreds. */
function widthOf(count: number): number {
  return Math.min(12, Math.max(4, Math.ceil(Math.sqrt(count))))
}

/** The digits before the last two: 304 is on floor 3, 12 on none. */
function floorOf(unit: string): number | null {
  const [, floor] = /^0*(\d+)\d{2}$/.exec(unit) ?? []
  return floor === undefined ? null : Number(floor)
}

function lines<U>(units: readonly U[], width: number): FacadeFloor<U>[] {
  return Array.from({ length: Math.ceil(units.length / width) }, (_none, at) => ({
    floor: null,
    units: units.slice(at * width, (at + 1) * width),
  }))
}
