import { chakra } from './chakra.ts'
import { Icon } from './Icon.tsx'

/** Marks the primary photo. */
export function PrimaryMark() {
  return (
    <chakra.span css={mark}>
      <Icon name="star" weight="fill" size={14} />
      Principal
    </chakra.span>
  )
}

const mark = {
  position: 'absolute',
  top: '1.5',
  left: '1.5',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  px: '2',
  py: '0.5',
  borderRadius: 'badge',
  bg: '#06201fcc',
  color: '#fff',
  textStyle: 'small',
  fontWeight: 600,
  pointerEvents: 'none',
} as const
