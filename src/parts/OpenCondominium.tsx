import { Button } from '#ui/Button.tsx'
import { useCondominium } from './use-condominium.ts'

interface OpenCondominiumProps {
  id: string
  name: string
  onOpened?: () => void
}

/** Opens a condominium on this device; in a card, a press anywhere on it does. */
export function OpenCondominium({ id, name, onOpened }: OpenCondominiumProps) {
  const condominium = useCondominium()
  const text = condominium.id === id ? 'Aberto agora' : 'Abrir'
  return (
    <Button
      variant={condominium.id === id ? 'soft' : 'outline'}
      aria-label={`${text}: ${name}`}
      data-whole-card
      onClick={() => void condominium.open(id).then(onOpened)}
    >
      {text}
    </Button>
  )
}
