import { useMemo } from 'react'
import { dwellersOf } from '#domain/residences/dwellers.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { Form } from '#hooks/use-form.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { usePeopleOptions } from '#parts/use-people-options.ts'
import { useToday } from '#parts/use-today.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { TextField } from '#ui/TextField.tsx'

/** Who is charged: somebody with an account, or a name alone. */
export interface ChargedValues {
  /** Empty while nobody is chosen; `another` for a name that is typed. */
  user_id: string
  resident_name: string
}

export const noneCharged: ChargedValues = { user_id: '', resident_name: '' }

const another = 'another'

/** Who a stored charge is to. */
export function chargedValues({ user_id, resident_name }: ReturnType<typeof chargedFields>): ChargedValues {
  return { user_id: user_id ?? another, resident_name }
}

/** As the command takes it. */
export function chargedFields({ user_id, resident_name }: ChargedValues) {
  return { user_id: user_id === another ? null : user_id || null, resident_name: resident_name.trim() }
}

interface ResponsibleFieldProps<V extends ChargedValues> {
  form: Form<V>
  /** Its people come first. */
  residence: Residence | undefined
}

export function ResponsibleField<V extends ChargedValues>({ form, residence }: ResponsibleFieldProps<V>) {
  const { values, errors } = form
  const set = form.set as (field: keyof ChargedValues, value: string) => void // both are texts in every such form
  const { id } = useCondominium()
  const today = useToday()
  const people = usePeopleOptions(id ?? '')
  const options = useMemo(() => {
    const own = new Set([
      ...(residence?.owner ? [residence.owner.id] : []),
      ...(residence ? dwellersOf(residence, today).map(({ user }) => user.id) : []),
    ])
    return [
      ...people.filter(({ value }) => own.has(value)),
      { value: another, label: 'Outra pessoa', detail: 'digitar o nome' },
      ...people.filter(({ value }) => !own.has(value)),
    ]
  }, [people, residence, today])
  const isTyped = values.user_id === another

  return (
    <>
      <ComboField
        label="Responsável"
        placeholder="Escolha quem é cobrado"
        searchPlaceholder="Nome, unidade ou e-mail"
        emptyText="Ninguém encontrado"
        options={options}
        name="user_id"
        value={isTyped ? another : values.user_id || null}
        onChange={(chosen) => {
          set('user_id', chosen ?? '')
          const person = people.find(({ value }) => value === chosen)
          set('resident_name', person?.label ?? '')
        }}
        error={isTyped ? undefined : (errors.user_id ?? errors.resident_name)}
      />
      {isTyped && (
        <TextField
          label="Nome do responsável"
          maxLength={120}
          name="resident_name"
          value={values.resident_name}
          onChange={(name) => set('resident_name', name)}
          error={errors.resident_name}
        />
      )}
    </>
  )
}
