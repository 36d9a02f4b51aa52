import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The empty state of an active filter. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nada encontrado com estes filtros"
      action={<Button onClick={onClear}>Limpar</Button>}
    />
  )
}
