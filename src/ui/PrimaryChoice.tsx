import { chakra } from './chakra.ts'

interface PrimaryChoiceProps {
  /** The radio group's name, the same for the whole list. */
  name: string
  checked: boolean
  onChoose: () => void
}

/** Selects which of several contacts is the primary one. */
export function PrimaryChoice({ name, checked, onChoose }: PrimaryChoiceProps) {
  return (
    <chakra.label css={radio}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      Principal
    </chakra.label>
  )
}

const radio = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '11',
  cursor: 'pointer',
  '& input': { width: '5', height: '5', accentColor: 'brand.solid', cursor: 'pointer' },
} as const
