import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** A list that its filters leave empty. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nada encontrado com estes filtros"
      action={<Button onClick={onClear}>Limpar</Button>}
    />
  )
}
