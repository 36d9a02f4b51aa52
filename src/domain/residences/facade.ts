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

/** How many stand beside each other where no floors are known. */
const unitsPerLine = 4

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
  const numbers = sorted.map(({ unit }) => floorOf(unit))
  if (numbers.some((floor) => floor === null)) return lines(sorted)
  const floors = new Map<number, U[]>()
  for (const [at, unit] of sorted.entries()) {
    const floor = numbers[at] ?? 0
    floors.set(floor, [...(floors.get(floor) ?? []), unit])
  }
  return Array.from(floors, ([floor, theirs]) => ({ floor, units: theirs })).sort(
    (one, other) => other.floor - one.floor,
  )
}

/** The digits before the last two: 304 is on floor 3, 12 on none. */
function floorOf(unit: string): number | null {
  const [, floor] = /^0*(\d+)\d{2}$/.exec(unit) ?? []
  return floor === undefined ? null : Number(floor)
}

function lines<U>(units: readonly U[]): FacadeFloor<U>[] {
  const count = Math.ceil(units.length / unitsPerLine)
  return Array.from({ length: count }, (_none, at) => ({
    floor: null,
    units: units.slice(at * unitsPerLine, (at + 1) * unitsPerLine),
  }))
}
