import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'

interface SelectionBarProps {
  count: number
  onApprove: () => void
  onClear: () => void
}

/** What can be done with the rows that were selected. */
export function SelectionBar({ count, onApprove, onClear }: SelectionBarProps) {
  const words = count === 1 ? '1 reserva selecionada' : `${count} reservas selecionadas`
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="2"
      borderRadius="panel"
      bg="brand.subtle"
      color="brand.fg"
    >
      <chakra.p fontWeight={600} mr="auto">
        {words}
      </chakra.p>
      <Button variant="ghost" onClick={onClear}>
        Limpar seleção
      </Button>
      <Button variant="solid" icon="check" iconWeight="bold" onClick={onApprove}>
        {count === 1 ? 'Aprovar 1 reserva' : `Aprovar ${count} reservas`}
      </Button>
    </chakra.div>
  )
}
