interface Hours {
  startMinute: number
  endMinute: number
}

interface Reserved extends Hours {
  title: string
  tone: string
}

/** The horizontal position of a block in its day, from 0 to 1. */
export interface Placement<Block> {
  block: Block
  left: number
  width: number
  /** It is drawn over the block it clashes with. */
  isOver: boolean
}

/** The minimum height of a block, so that it can be read and pressed. */
export const shortestMinutes = 35

const clashIndent = 0.12
const nameMinutes = 60
const laneWeight = 0.8

/**
 * Positions the blocks of one day. Different areas at the same hours are side by side. A clash covers the block it
 * overlaps, unless that would hide its name: then they share the width too.
 */
export function placeBlocks<Block extends Reserved>(blocks: readonly Block[]): Placement<Block>[] {
  return inLanes(quarrels(blocks)).flatMap(({ item: quarrel, left, width }) =>
    placeQuarrel(quarrel.blocks, left, width),
  )
}

/** The relative width of a day: two areas at the same hours need space for two names. */
export function dayWeight(blocks: readonly Reserved[]): number {
  const lanes = placeBlocks(blocks).map(({ width }) => Math.round(1 / width))
  return 1 + laneWeight * (Math.max(1, ...lanes) - 1)
}

interface Quarrel<Block> extends Hours {
  blocks: Block[]
}

/** Groups overlapping blocks of one area if one of them is a clash; every other block is a group of its own. */
function quarrels<Block extends Reserved>(blocks: readonly Block[]): Quarrel<Block>[] {
  const found: Quarrel<Block>[] = []
  for (const block of byStart(blocks)) {
    const quarrel = found.find((other) => other.blocks.some((one) => quarrelWith(one, block)))
    if (quarrel) {
      quarrel.blocks.push(block)
      quarrel.endMinute = Math.max(quarrel.endMinute, drawnEnd(block))
    } else {
      found.push({ startMinute: block.startMinute, endMinute: drawnEnd(block), blocks: [block] })
    }
  }
  return found
}

function quarrelWith(one: Reserved, other: Reserved) {
  return one.title === other.title && overlap(one, other) && (one.tone === 'clash' || other.tone === 'clash')
}

function placeQuarrel<Block extends Reserved>(
  blocks: Block[],
  left: number,
  width: number,
): Placement<Block>[] {
  const clashes = blocks.filter((block) => block.tone === 'clash')
  const under = blocks.filter((block) => block.tone !== 'clash')
  if (under.length === 0 || hideNames(under, clashes)) {
    return inLanes(blocks).map((lane) => ({
      block: lane.item,
      left: left + lane.left * width,
      width: lane.width * width,
      isOver: false,
    }))
  }
  const indent = width * clashIndent
  return [
    ...under.map((block) => ({ block, left, width, isOver: false })),
    ...inLanes(clashes).map((lane) => ({
      block: lane.item,
      left: left + indent + lane.left * (width - indent),
      width: lane.width * (width - indent),
      isOver: true,
    })),
  ]
}

function hideNames(under: readonly Hours[], clashes: readonly Hours[]) {
  return under.some((block) =>
    clashes.some((clash) =>
      overlap(clash, { startMinute: block.startMinute, endMinute: block.startMinute + nameMinutes }),
    ),
  )
}

interface Lane<Item> {
  item: Item
  left: number
  width: number
}

/** Blocks of overlapping hours share the width, in as many lanes as needed. */
function inLanes<Item extends Hours>(items: readonly Item[]): Lane<Item>[] {
  const placed: Lane<Item>[] = []
  let run: { item: Item; lane: number }[] = []
  let laneEnds: number[] = []

  const closeRun = () => {
    const width = 1 / laneEnds.length
    placed.push(...run.map(({ item, lane }) => ({ item, left: lane * width, width })))
    run = []
    laneEnds = []
  }

  for (const item of byStart(items)) {
    if (laneEnds.every((end) => end <= item.startMinute)) closeRun()
    const free = laneEnds.findIndex((end) => end <= item.startMinute)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = drawnEnd(item)
    run.push({ item, lane })
  }
  closeRun()
  return placed
}

function byStart<Item extends Hours>(items: readonly Item[]) {
  return [...items].sort(
    (one, other) => one.startMinute - other.startMinute || other.endMinute - one.endMinute,
  )
}

function overlap(one: Hours, other: Hours) {
  return one.startMinute < drawnEnd(other) && other.startMinute < drawnEnd(one)
}

function drawnEnd({ startMinute, endMinute }: Hours) {
  return Math.max(endMinute, startMinute + shortestMinutes)
}
