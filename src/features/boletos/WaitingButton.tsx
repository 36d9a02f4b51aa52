import type { Boleto } from '#domain/boletos/boleto.ts'
import { isWaitingForFile } from '#domain/remessas/items.ts'
import { waitingText } from '#parts/WaitingForFile.tsx'
import { Button } from '#ui/Button.tsx'

interface WaitingButtonProps {
  /** Every boleto; undefined until they are read. */
  rows: readonly Boleto[] | undefined
  onPress: () => void
}

/** The way to a remittance of write-offs and changes alone. */
export function WaitingButton({ rows = [], onPress }: WaitingButtonProps) {
  const waiting = rows.filter(isWaitingForFile)
  return (
    waiting.length > 0 && (
      <Button variant="ghost" icon="bank" onClick={onPress}>
        {waitingText(waiting)}
      </Button>
    )
  )
}
