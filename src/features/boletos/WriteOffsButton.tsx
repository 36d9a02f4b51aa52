import type { Boleto } from '#domain/boletos/boleto.ts'
import { waitingText } from '#parts/WaitingWriteOffs.tsx'
import { Button } from '#ui/Button.tsx'

interface WriteOffsButtonProps {
  /** Every boleto; undefined until they are read. */
  rows: readonly Boleto[] | undefined
  onPress: () => void
}

/** The way to a remittance of write-offs alone. */
export function WriteOffsButton({ rows = [], onPress }: WriteOffsButtonProps) {
  const count = rows.filter(({ write_off }) => write_off === 'QUEUED').length
  return (
    count > 0 && (
      <Button variant="ghost" icon="bank" onClick={onPress}>
        {waitingText(count)}
      </Button>
    )
  )
}
