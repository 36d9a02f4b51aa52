import { useState } from 'react'
import { wordsOf } from '#domain/values/text.ts'
import { fieldLabel } from '#domain/words/field-labels.ts'
import type { Pendency } from '#hooks/use-pendencies.ts'
import { useUnitOptions } from '#hooks/use-unit-options.ts'
import { Button } from '#ui/Button.tsx'
import { FormStack } from '#ui/FormStack.tsx'
import { Modal } from '#ui/Modal.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { UnitField } from '#ui/UnitField.tsx'

const written = 'title description name content email cpf full_name placa marca modelo cor'.split(' ')
/** Of a unit itself; elsewhere the number goes with the unit's id. */
const ofUnit = ['block', 'unit']

/** The words of a refused change, to be corrected and sent again. */
export function EditRefused({
  item,
  onSend,
  onClose,
}: {
  item: Pendency
  onSend: (edits: Record<string, unknown>) => void
  onClose: () => void
}) {
  const units = useUnitOptions()
  const isUnit = item.entry.targets[0]?.collection === 'residences'
  const fields = [...(isUnit ? ofUnit : []), ...written].filter(
    (field) => typeof item.entry.input[field] === 'string',
  )
  const [values, setValues] = useState<Record<string, string>>(
    Object.fromEntries([...fields, 'residence_id'].map((field) => [field, wordsOf(item.entry.input[field])])),
  )
  const [isDirty, setDirty] = useState(false)
  const edited = Object.fromEntries(Object.entries(values).filter(([field]) => field in item.entry.input))
  const errors = new Map((item.entry.problem?.errors ?? []).map(({ path, message }) => [path, message]))

  return (
    <Modal
      open
      title={`Editar ${item.label.toLowerCase()}`}
      phone="full"
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <Button variant="solid" type="submit" form="refused">
          Enviar de novo
        </Button>
      }
    >
      <FormStack id="refused" onSubmit={() => onSend(edited)}>
        {typeof item.entry.input.residence_id === 'string' && (
          <UnitField
            options={units}
            value={values.residence_id ?? ''}
            error={errors.get('residence_id')}
            onChange={(residence_id) => {
              setDirty(true)
              setValues((now) => ({ ...now, residence_id }))
            }}
          />
        )}
        {fields.map((field) => {
          const Field = field === 'description' || field === 'content' ? TextAreaField : TextField
          return (
            <Field
              key={field}
              label={fieldLabel(field)}
              value={values[field] ?? ''}
              error={errors.get(field)}
              onChange={(text: string) => {
                setDirty(true)
                setValues((now) => ({ ...now, [field]: text }))
              }}
            />
          )
        })}
      </FormStack>
    </Modal>
  )
}
