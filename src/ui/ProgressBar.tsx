import { chakra } from './chakra.ts'

interface ProgressBarProps {
  /** Its accessible name. */
  label: string
  done: number
  total: number
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      height="1.5"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <chakra.div
        height="100%"
        width="100%"
        bg="brand.solid"
        transformOrigin="left"
        transition="transform {durations.sheet}"
        style={{ transform: `scaleX(${total === 0 ? 0 : Math.min(1, done / total)})` }}
      />
    </chakra.div>
  )
}
