import { Button } from '#ui/Button.tsx'

interface NewResidentButtonProps {
  size: 'md' | 'lg'
  /** Whether it is known of which condominium. */
  isReady: boolean
  onClick: () => void
}

export function NewResidentButton({ size, isReady, onClick }: NewResidentButtonProps) {
  return (
    <Button
      variant="solid"
      icon="plus"
      iconWeight="bold"
      size={size}
      full={size === 'lg'}
      disabled={!isReady}
      title={isReady ? undefined : 'Escolha um condomínio'}
      onClick={onClick}
    >
      Novo morador
    </Button>
  )
}
