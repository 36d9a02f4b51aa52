import { useId } from 'react'
import type { Form } from '#hooks/use-form.ts'
import { useToday } from '#parts/use-today.ts'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import { FormField } from '#ui/FormField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { NoticeValues } from './notice-form.ts'

interface WhenFieldsProps {
  form: Form<NoticeValues>
  /** It is out already: only its end can be chosen. */
  isOut: boolean
  mayPublish: boolean
}

/** From when and until when a notice is out. */
export function WhenFields({ form, isOut, mayPublish }: WhenFieldsProps) {
  const { values, set, errors } = form
  const today = useToday()
  const labelId = useId()
  const { day, time } = values.publish_at
  return (
    <>
      {!isOut && mayPublish && values.status === 'ACTIVE' && (
        <FormField label="Quando publicar" labelId={labelId}>
          {() => (
            <SegmentedControl
              label="Quando publicar"
              options={[
                { value: 'now', label: 'Publicar agora' },
                { value: 'later', label: 'Publicar em' },
              ]}
              value={values.when}
              onChange={(when) => set('when', when)}
            />
          )}
        </FormField>
      )}
      {!isOut && mayPublish && values.status === 'ACTIVE' && values.when === 'later' && (
        <DateTimeField
          label="Publicar em"
          min={today}
          date={day}
          onDateChange={(next) => set('publish_at', { day: next, time })}
          time={time}
          onTimeChange={(next) => set('publish_at', { day, time: next })}
          error={errors.publish_at}
        />
      )}
      <TextField
        label="Até o dia"
        optional
        whenEmpty="Sem prazo: fica publicado até ser arquivado."
        type="date"
        min={today}
        hint="Depois deste dia ele vai para o arquivo, onde continua a ser encontrado."
        {...form.field('archive_at')}
      />
    </>
  )
}
