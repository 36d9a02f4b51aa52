import { pets } from '#domain/pets/contract.ts'
import { Pet, petSizes, petTypes } from '#domain/pets/pet.ts'
import { petSizeTexts, petTypeTexts } from '#domain/pets/texts.ts'
import { newPhotoCalls, type NewPhotos, noPhotos } from '#hooks/photo-calls.ts'
import type { Form } from '#hooks/use-form.ts'
import { emptyAsNull, formOf } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import type { RecordOwner } from '#parts/use-owned-records.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useToday } from '#parts/use-today.ts'
import { formWords } from '#domain/words/form-words.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { petIcons } from './pet-look.ts'
import { NewPetPhotos, PetPhotos, petPhotoFailures } from './PetPhotos.tsx'

interface PetFormProps {
  /** The pet that is edited; without it, `keeper` gets a new one. */
  row?: Pet
  keeper?: RecordOwner
  onClose: () => void
}

export const petForm = formOf(Pet, { birth_date: emptyAsNull })

type PetValues = typeof petForm.blank & NewPhotos

const types = petTypes.map((type) => ({ value: type, label: petTypeTexts[type], icon: petIcons[type] }))
const sizes = petSizes.map((size) => ({ value: size, label: petSizeTexts[size] }))

export function PetForm({ row, keeper, onClose }: PetFormProps) {
  const { db } = usePerson()
  const { title, submitText, texts } = formWords(Pet.names, !row, 'adicionar')
  const record = useRecordForm<PetValues>({
    row,
    draftKey: row ? `pet:${row.id}` : `pet:new:${keeper?.id}`,
    initial: { ...(row ? petForm.valuesOf(row) : petForm.blank), ...noPhotos },
    fieldsOf: petForm.sentFields,
    create: async (values, id) => {
      const whose = {
        condominium_id: keeper?.condominium_id,
        user_id: keeper?.id,
        residence_id: keeper?.residence?.id ?? null,
      }
      const photos = await newPhotoCalls(db, pets, { rowId: id, ...values })
      return [{ command: pets.create, input: { id, ...whose, ...newPetFields(values) } }, ...photos]
    },
    update: pets.update,
    failure: 'Erro ao salvar pet.',
    texts: { ...texts, fileFailure: petPhotoFailures.adding },
    onClose,
  })

  return (
    <RecordFormModal
      {...record}
      formId="pet"
      title={title}
      phone="full"
      submitText={submitText}
      below={row && <PetPhotos id={row.id} />}
    >
      <PetFields form={record.form} />
      {!row && <NewPetPhotos form={record.form} />}
    </RecordFormModal>
  )
}

/** What is sent of a new pet: without the birth date when it is empty. */
export function newPetFields(values: typeof petForm.blank) {
  const { birth_date, ...fields } = petForm.sentFields(values)
  return birth_date === null ? fields : { ...fields, birth_date }
}

function PetFields({ form }: { form: Form<PetValues> }) {
  const today = useToday()
  return (
    <>
      <TextField label="Nome" maxLength={80} autoComplete="off" {...form.field('name')} />
      <ChoiceTiles label="Tipo" options={types} columns={2} {...form.field('type')} />
      <ChoiceTiles label="Porte" short options={sizes} {...form.field('size')} />
      <TwoFields>
        <TextField label="Raça" optional maxLength={80} {...form.field('breed')} />
        <TextField label="Cor" optional maxLength={40} {...form.field('color')} />
      </TwoFields>
      <TextField label="Nascimento" optional type="date" max={today} {...form.field('birth_date')} />
      <TextAreaField
        label="Observações"
        optional
        placeholder="Toma remédio, é bravo, atende pelo apelido"
        maxLength={1000}
        {...form.field('observations')}
      />
    </>
  )
}
