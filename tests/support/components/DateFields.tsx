import { useState } from 'react'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import { FilterInput } from '#ui/FilterInput.tsx'
import { TextField } from '#ui/TextField.tsx'

const still = { value: '', onChange: () => undefined }

/** Every kind of date and time, in every state of a field. */
export function DateFields() {
  const [when, setWhen] = useState({ date: '', time: '' })
  return (
    <main>
      <button type="button">Antes</button>
      {['date', 'time', 'month', 'datetime-local'].map((type) => (
        <div key={type}>
          <TextField label={`${type} a preencher`} type={type} {...still} />
          <TextField label={`${type} que se lê`} type={type} readOnly {...still} />
          <TextField label={`${type} parada`} type={type} disabled {...still} />
          <TextField label={`${type} errada`} type={type} error="Informe a data" {...still} />
        </div>
      ))}
      <FilterInput filter={{ kind: 'date', key: 'de', label: 'De' }} hideLabel dense {...still} />
      <TextField label="Nascimento" optional type="date" {...still} />
      <DateTimeField
        label="Prazo da votação"
        optional
        whenEmpty="Sem prazo."
        date={when.date}
        time={when.time}
        onDateChange={(date) => setWhen({ ...when, date })}
        onTimeChange={(time) => setWhen({ ...when, time })}
      />
      <DateTimeField
        label="Começo"
        date=""
        time=""
        onDateChange={still.onChange}
        onTimeChange={still.onChange}
      />
    </main>
  )
}
