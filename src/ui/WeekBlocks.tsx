import { BlockLink } from './BlockLink.tsx'
import { hoverWords, markIcons } from './block-look.ts'
import type { HourBlock } from './calendar-block.ts'
import { hyphenated } from './hyphenated.ts'
import { Icon } from './Icon.tsx'
import { placeBlocks, shortestMinutes } from './position-blocks.ts'
import type { Placement } from './position-blocks.ts'
import { UnitPlate } from './UnitPlate.tsx'
import { hourRem } from './week-look.ts'

interface WeekBlocksProps {
  blocks: readonly HourBlock[]
  firstMinute: number
  onOpen: ((id: string) => void) | undefined
}

/** The blocks of one day, positioned by their hours. */
export function WeekBlocks({ blocks, firstMinute, onOpen }: WeekBlocksProps) {
  if (blocks.length === 0) return null
  return (
    <ul data-part="blocks">
      {placeBlocks(blocks).map((place) => (
        <li key={place.block.id} style={whereOf(place, firstMinute)} data-over={place.isOver || undefined}>
          <WeekBlock place={place} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function WeekBlock({ place, onOpen }: { place: Placement<HourBlock>; onOpen: WeekBlocksProps['onOpen'] }) {
  const { block, width } = place
  const minutes = drawnMinutes(block)
  const shape = minutes < 60 ? 'line' : minutes < 100 ? 'short' : 'tall'
  const isCut = shape !== 'tall' || width < 1 || block.unit !== undefined
  const icon = markIcons[block.tone]

  return (
    <BlockLink
      block={block}
      onOpen={onOpen}
      shape={shape}
      tooltip={block.note ?? (isCut ? hoverWords(block) : undefined)}
    >
      <span data-head>
        <span data-time>
          {block.tone === 'busy' && shape !== 'line' ? `Ocupado, ${block.hours}` : block.hours}
        </span>
        {block.unit !== undefined && <UnitPlate unit={block.unit} />}
      </span>
      <span data-title>{hyphenated(block.title)}</span>
      {icon && <Icon name={icon} weight="fill" size={18} />}
    </BlockLink>
  )
}

function whereOf({ block, left, width }: Placement<HourBlock>, firstMinute: number) {
  return {
    top: `${((block.startMinute - firstMinute) / 60) * hourRem}rem`,
    height: `${(drawnMinutes(block) / 60) * hourRem}rem`,
    left: `${left * 100}%`,
    width: `${width * 100}%`,
  }
}

function drawnMinutes({ startMinute, endMinute }: HourBlock) {
  return Math.max(endMinute - startMinute, shortestMinutes)
}
