import { chakra } from './chakra.ts'
import { Icon } from './Icon.tsx'

interface StarsProps {
  /** 0 to 5; drawn in half stars. */
  rating: number
  /** What a screen reader says: "Nota 4,5 de 5". */
  label: string
}

/** A rating as five stars, filled from the left. */
export function Stars({ rating, label }: StarsProps) {
  const filled = Math.round(rating * 2) * 10 // percent of the five
  return (
    <Frame role="img" aria-label={label}>
      <span>{five('regular')}</span>
      <span data-filled style={{ width: `${filled}%` }}>
        {five('fill')}
      </span>
    </Frame>
  )
}

const five = (weight: 'regular' | 'fill') =>
  [1, 2, 3, 4, 5].map((place) => <Icon key={place} name="star" weight={weight} size={18} />)

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-block',
    lineHeight: 0,
    color: 'fg.muted',
    verticalAlign: 'middle',
    '& > span': { display: 'flex' },
    '& svg': { flexShrink: 0 },
    '& > [data-filled]': {
      position: 'absolute',
      insetBlock: 0,
      left: 0,
      overflow: 'hidden',
      color: 'accent.solid',
    },
  },
})
