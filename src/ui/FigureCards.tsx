import { NumberStrip, type StripNumber } from './NumberStrip.tsx'

export interface Figure extends Omit<StripNumber, 'value'> {
  /** Undefined until it is read; then a dash stands for it. */
  value: string | undefined
}

/** The summary figures over a list, which are there before its rows are read. */
export function FigureCards({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <NumberStrip
      label={label}
      numbers={figures.map((figure) => ({ ...figure, value: figure.value ?? '–' }))}
    />
  )
}
