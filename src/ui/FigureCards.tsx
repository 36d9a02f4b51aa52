import { useArrival } from './arrival.ts'
import { NumberStrip, type StripNumber } from './NumberStrip.tsx'

export interface Figure extends Omit<StripNumber, 'value'> {
  /** Undefined until it is read; then a dash stands for it. */
  value: string | undefined
}

/**
 * The summary figures over a list, which are there before its rows are read; dashes until all rows are on this device: a
 * sum of some is wrong.
 */
export function FigureCards({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const { isKnown } = useArrival()
  return (
    <NumberStrip
      label={label}
      numbers={figures.map(({ value, detail, ...figure }) =>
        isKnown ? { ...figure, detail, value: value ?? '–' } : { ...figure, detail: undefined, value: '–' },
      )}
    />
  )
}
