import { petSizes, petTypes } from '#domain/pets/pet.ts'
import { petSizeTexts, petTypeTexts } from '#domain/pets/texts.ts'
import type { Form } from '#hooks/use-form.ts'
import { useToday } from '#parts/use-today.ts'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { petIcons } from './pet-look.ts'
import type { PetValues } from './pet-values.ts'

const types = petTypes.map((type) => ({ value: type, label: petTypeTexts[type], icon: petIcons[type] }))
const sizes = petSizes.map((size) => ({ value: size, label: petSizeTexts[size] }))

export function PetFields({ form }: { form: Form<PetValues> }) {
  const { values, set, errors } = form
  const today = useToday()
  return (
    <>
      <TextField
        label="Nome"
        value={values.name}
        maxLength={80}
        autoComplete="off"
        onChange={(text) => set('name', text)}
        error={errors.name}
      />
      <ChoiceTiles
        label="Tipo"
        options={types}
        value={values.type}
        columns={2}
        onChange={(type) => set('type', type as PetValues['type'])} // one of the options above
        error={errors.type}
      />
      <ChoiceTiles
        label="Porte"
        short
        options={sizes}
        value={values.size}
        onChange={(size) => set('size', size as PetValues['size'])} // one of the options above
        error={errors.size}
      />
      <TwoFields>
        <TextField
          label="Raça"
          optional
          value={values.breed}
          maxLength={80}
          onChange={(text) => set('breed', text)}
          error={errors.breed}
        />
        <TextField
          label="Cor"
          optional
          value={values.color}
          maxLength={40}
          onChange={(text) => set('color', text)}
          error={errors.color}
        />
      </TwoFields>
      <TextField
        label="Nascimento"
        optional
        type="date"
        max={today}
        value={values.birth_date}
        onChange={(date) => set('birth_date', date)}
        error={errors.birth_date}
      />
      <TextAreaField
        label="Observações"
        optional
        placeholder="Toma remédio, é bravo, atende pelo apelido"
        value={values.observations}
        maxLength={1000}
        onChange={(text) => set('observations', text)}
        error={errors.observations}
      />
    </>
  )
}
