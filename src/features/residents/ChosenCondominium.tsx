import { chakra } from '#ui/chakra.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'

interface ChosenCondominiumProps {
  value: string
  onChange: (id: string) => void
}

/** MASTER goes from one condominium's people to another's; the one chosen is also the one in view elsewhere. */
export function ChosenCondominium({ value, onChange }: ChosenCondominiumProps) {
  const { all, open } = useCondominium()
  return (
    <chakra.div maxWidth={{ md: '24rem' }}>
      <CondominiumField
        condominiums={all}
        value={value}
        error={all.length === 0 ? 'Falha ao buscar condomínios.' : undefined}
        onChange={(id) => {
          onChange(id)
          if (id) void open(id)
        }}
      />
    </chakra.div>
  )
}
