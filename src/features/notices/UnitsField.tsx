import { dwellerNames } from '#domain/residences/dwellers.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { useToday } from '#parts/use-today.ts'
import { chakra } from '#ui/chakra.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'

interface UnitsFieldProps {
  residences: readonly Pick<Residence, 'id' | 'unit' | 'block' | 'residents'>[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** Several units, added one after another. */
export function UnitsField({ residences, value, onChange, error }: UnitsFieldProps) {
  const today = useToday()
  const chosen = residences.filter(({ id }) => value.includes(id))
  const options = residences
    .filter(({ id }) => !value.includes(id))
    .map((residence) => ({
      value: residence.id,
      plate: unitName(residence),
      label: dwellerNames(residence, today) || 'Sem moradores',
    }))
  return (
    <div>
      <ComboField
        label="Unidades"
        placeholder="Adicionar unidade"
        searchPlaceholder="Número, bloco ou nome"
        emptyText="Nenhuma unidade encontrada"
        options={options}
        value={null}
        onChange={(id) => id && onChange([...value, id])}
        error={error}
      />
      {chosen.length > 0 && (
        <chakra.ul aria-label="Unidades escolhidas" display="flex" flexWrap="wrap" gap="1" mt="2">
          {chosen.map((residence) => (
            <chakra.li key={residence.id} display="inline-flex" alignItems="center">
              <UnitPlate unit={unitName(residence)} />
              <IconButton
                label={`Tirar ${unitName(residence)}`}
                icon="x"
                iconSize={18}
                onClick={() => onChange(value.filter((id) => id !== residence.id))}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </div>
  )
}
