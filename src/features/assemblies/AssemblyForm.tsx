import { formWords } from '#domain/words/form-words.ts'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { civilTime, clockTime, instantAt, minutesOf } from '#domain/values/civil-time.ts'
import { documentDetail } from '#domain/values/document.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import type { PickedDocument } from '#hooks/document-file.ts'
import type { FieldProblem } from '#domain/kernel/errors.ts'
import type { Form } from '#hooks/use-form.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { formOf, notTyped } from '#parts/form-of.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import { FileField } from '#ui/FileField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { addDocumentCalls, removeDocumentCalls } from './document-calls.ts'

const plainForm = formOf(Assembly, { date: notTyped, voting_ends_at: notTyped })

/** `2026-11-21`, `19:00`; or empty. */
interface ClockValues {
  day: string
  time: string
}

const noClock: ClockValues = { day: '', time: '' }

export type AssemblyValues = typeof plainForm.blank & {
  /** As the condominium's calendar and clock show it. */
  date: ClockValues
  voting_ends_at: ClockValues
  /** Chosen here, not yet part of the assembly. */
  documents: PickedDocument[]
  /** Documents of the assembly that leave when the form is saved. */
  removed_ids: string[]
}

export const blankAssembly: AssemblyValues = {
  ...plainForm.blank,
  date: noClock,
  voting_ends_at: noClock,
  documents: [],
  removed_ids: [],
}

export function assemblyValues(row: Assembly, timeZone: string): AssemblyValues {
  return {
    ...blankAssembly,
    ...plainForm.valuesOf(row),
    date: clockOf(row.date, timeZone),
    voting_ends_at: row.voting_ends_at ? clockOf(row.voting_ends_at, timeZone) : noClock,
  }
}

function clockOf(instant: string, timeZone: string): ClockValues {
  const { day, minutes } = civilTime(instant, timeZone)
  return { day, time: clockTime(minutes) }
}

type OpenedAssembly = Partial<Assembly>

/** The fields as the commands take them; an hour that was not touched keeps its seconds. */
export function assemblyFields(values: AssemblyValues, opened: OpenedAssembly, timeZone: string) {
  return {
    ...plainForm.sentFields(values),
    date: instantOf(values.date, opened.date, timeZone),
    voting_ends_at: instantOf(values.voting_ends_at, opened.voting_ends_at, timeZone) || null,
  }
}

function instantOf({ day, time }: ClockValues, opened: string | null | undefined, timeZone: string): string {
  if (!day || !time) return ''
  const then = opened && clockOf(opened, timeZone)
  return then && then.day === day && then.time === time ? opened : instantAt(day, minutesOf(time), timeZone)
}

/** A day without its hour would be sent as no deadline. */
function checkDeadline({ voting_ends_at: { day, time } }: AssemblyValues): FieldProblem[] {
  return Boolean(day) === Boolean(time)
    ? []
    : [{ path: 'voting_ends_at', message: 'Informe o dia e a hora, ou nenhum dos dois' }]
}

interface AssemblyFormOptions {
  row: Assembly | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

/** Creates an assembly, or edits `row`; `onSaved` is told which one. */
export function useAssemblyForm({ row, onSaved, onClose }: AssemblyFormOptions) {
  const { id: condominium_id, timeZone } = useCondominium()
  const fieldsOf = (values: AssemblyValues, opened: OpenedAssembly) =>
    assemblyFields(values, opened, timeZone)

  const { failure, texts } = formWords(Assembly.names, !row)
  return useRecordForm<AssemblyValues, OpenedAssembly>({
    row,
    draftKey: row ? `assembly:${row.id}` : 'assembly:new',
    initial: row ? assemblyValues(row, timeZone) : blankAssembly,
    fieldsOf,
    check: checkDeadline,
    create: (values, id) => [
      { command: assemblies.create, input: { id, condominium_id, ...fieldsOf(values, {}) } },
      ...addDocumentCalls(id, values.documents),
    ],
    update(values, { id, opened }) {
      const stillThere = row?.documents.filter((one) => values.removed_ids.includes(one.id)) ?? []
      return [
        ...editCalls(assemblies.update, { id, fields: fieldsOf(values, opened), opened }),
        ...removeDocumentCalls(
          id,
          stillThere.map((one) => one.id),
        ),
        ...addDocumentCalls(id, values.documents),
      ]
    },
    failure,
    texts,
    onRefused: null,
    onSaved,
    onClose,
  })
}

interface AssemblyFieldsProps {
  form: Form<AssemblyValues>
  row: Assembly | undefined
}

/** The fields of an assembly, the same on their own page and in a dialog. */
export function AssemblyFields({ form, row }: AssemblyFieldsProps) {
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
    <>
      <TextField
        label="Título"
        hint="A pergunta que se vota: “Trocar o portão da garagem?”"
        maxLength={200}
        {...form.field('title')}
      />
      <DateTimeField
        label="Data e hora"
        date={values.date.day}
        onDateChange={(day) => set('date', { ...values.date, day })}
        time={values.date.time}
        onTimeChange={(time) => set('date', { ...values.date, time })}
        error={errors.date}
      />
      <DateTimeField
        label="Prazo da votação"
        optional
        whenEmpty="Sem prazo: fica aberta até você encerrar."
        hint="A votação encerra sozinha nesta hora, e quem não votou é lembrado um dia antes."
        date={values.voting_ends_at.day}
        onDateChange={(day) => set('voting_ends_at', { ...values.voting_ends_at, day })}
        time={values.voting_ends_at.time}
        onTimeChange={(time) => set('voting_ends_at', { ...values.voting_ends_at, time })}
        error={errors.voting_ends_at}
      />
      <TextAreaField label="Descrição" optional rows={5} {...form.field('description')} />
      <CheckboxField
        label="Mostrar resultado parcial aos votantes"
        hint="Sem isso, a contagem só aparece no encerramento. Com poucos votantes, quem acompanha a contagem pode deduzir o voto de alguém."
        {...form.field('shows_partial_results')}
      />
      <CheckboxField
        label="Também vota quem não tem unidade"
        hint="Sem isso, vota quem mora em uma unidade ou é dono dela; colaboradores e administração, não."
        {...form.field('votes_without_unit')}
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
    </>
  )
}
