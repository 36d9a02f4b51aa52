import type { Assembly } from '#domain/assemblies/assembly.ts'
import { documentDetail } from '#domain/values/document.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { useAssemblyForm } from './use-assembly-form.ts'

export const assemblyFormId = 'assembly'

interface AssemblyFormProps {
  form: ReturnType<typeof useAssemblyForm>['form']
  row: Assembly | undefined
}

/** The fields of an assembly, the same on their own page and in a dialog; the frame brings the buttons. */
export function AssemblyForm({ form, row }: AssemblyFormProps) {
  const { values, set, errors } = form
  const chosen = usePickedDocuments({
    documents: values.documents,
    onChange: (documents) => set('documents', documents),
  })
  const kept = (row?.documents ?? []).filter(({ id }) => !values.removed_ids.includes(id))

  function removeDocument(id: string) {
    if (kept.some((document) => document.id === id)) set('removed_ids', [...values.removed_ids, id])
    else void chosen.remove(id)
  }

  return (
    <FormBody id={assemblyFormId} form={form} onSubmit={() => void form.submit()}>
      <TextField
        label="Título"
        hint="A pergunta que se vota: “Trocar o portão da garagem?”"
        maxLength={200}
        value={values.title}
        onChange={(text) => set('title', text)}
        error={errors.title}
      />
      <DateTimeField
        label="Data e hora"
        date={values.date.day}
        onDateChange={(day) => set('date', { ...values.date, day })}
        time={values.date.time}
        onTimeChange={(time) => set('date', { ...values.date, time })}
        error={errors.date}
      />
      <TextAreaField
        label="Descrição"
        optional
        rows={5}
        value={values.description}
        onChange={(text) => set('description', text)}
        error={errors.description}
      />
      <CheckboxField
        label="Mostrar resultado parcial aos votantes"
        hint="Sem isso, os votos só aparecem quando a votação for encerrada."
        checked={values.shows_partial_results}
        onChange={(isShown) => set('shows_partial_results', isShown)}
      />
      <FileField
        label="Documentos"
        optional
        accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"
        hint={chosen.isBusy ? 'Lendo o arquivo…' : 'PDF, DOC, DOCX, JPG ou PNG, até 5 MB cada.'}
        files={[
          ...kept.map(({ id, filename, ...file }) => ({ id, name: filename, detail: documentDetail(file) })),
          ...chosen.items,
        ]}
        onAdd={(files) => void chosen.add(files)}
        onRemove={removeDocument}
        error={chosen.error}
      />
    </FormBody>
  )
}
