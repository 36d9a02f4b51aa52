import { useState } from 'react'
import { codesOf } from '#domain/words/code-texts.ts'
import { fieldLabel } from '#domain/words/field-labels.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Pendency } from '#hooks/use-pendencies.ts'
import { useOwnUnits } from '#parts/use-unit-options.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { FormStack } from '#ui/FormStack.tsx'
import { Modal } from '#ui/Modal.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { type EditableField, editableFields, valueOf } from './editable-fields.ts'

interface EditRefusedProps {
  item: Pendency
  onSend: (edits: Record<string, unknown>) => void
  onClose: () => void
}

/** A refused change, all of it, to be corrected and sent again. */
export function EditRefused({ item, onSend, onClose }: EditRefusedProps) {
  const { timeZone } = useCondominium()
  const fields = editableFields(item, timeZone)
  const [texts, setTexts] = useState(() => new Map(fields.map(({ name, text }) => [name, text])))
  const changed = fields.filter(({ name, text }) => texts.get(name) !== text)
  const { problem } = item.entry
  const errors = new Map((problem?.errors ?? []).map(({ path, message }) => [path, message]))
  const isTold = fields.some(({ name }) => errors.has(name))

  return (
    <Modal
      open
      title={`Editar ${item.label.toLowerCase()}`}
      phone="full"
      isDirty={changed.length > 0}
      onClose={onClose}
      footer={
        <Button variant="solid" type="submit" form="refused">
          Enviar de novo
        </Button>
      }
    >
      <FormStack
        id="refused"
        onSubmit={() =>
          onSend(
            Object.fromEntries(
              changed.map((field) => [field.name, valueOf(field, texts.get(field.name) ?? '', timeZone)]),
            ),
          )
        }
      >
        <FormErrors errors={problem?.detail && !isTold ? [problem.detail] : []} attempt={0} />
        {fields.map((field) => (
          <RefusedField
            key={field.name}
            field={field}
            collection={item.collection}
            value={texts.get(field.name) ?? ''}
            error={errors.get(field.name)}
            onChange={(text) => setTexts((now) => new Map(now).set(field.name, text))}
          />
        ))}
      </FormStack>
    </Modal>
  )
}

interface RefusedFieldProps {
  field: EditableField
  collection: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function RefusedField({ field: { name, kind }, collection, ...control }: RefusedFieldProps) {
  const own = useOwnUnits()
  const { value, onChange, error } = control
  const label = fieldLabel(collection, name)
  const [date = '', time = ''] = value.split('T')

  if (kind === 'unit') return <UnitField {...own} {...control} />
  if (kind === 'paragraph') return <TextAreaField label={label} {...control} />
  if (kind === 'flag') {
    return (
      <CheckboxField
        label={label}
        checked={value === 'true'}
        error={error}
        onChange={(isOn) => onChange(isOn ? 'true' : '')}
      />
    )
  }
  if (kind === 'choice') {
    const codes = Object.entries(codesOf(collection, name) ?? {})
    return (
      <SelectField
        label={label}
        emptyText={null}
        options={codes.map(([code, words]) => ({ value: code, label: words }))}
        {...control}
      />
    )
  }
  if (kind === 'moment') {
    return (
      <DateTimeField
        label={label}
        date={date}
        time={time}
        error={error}
        onDateChange={(day) => onChange(`${day}T${time}`)}
        onTimeChange={(hour) => onChange(`${date}T${hour}`)}
      />
    )
  }
  return <TextField label={label} {...inputs[kind]} {...control} />
}

const inputs = {
  line: {},
  day: { type: 'date' },
  time: { type: 'time' },
  number: { inputMode: 'numeric' },
} as const
