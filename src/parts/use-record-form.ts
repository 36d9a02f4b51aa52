import { DomainError, type FieldProblem } from '#domain/kernel/errors.ts'
import type { Act } from '#store/dispatch.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { type Form, useForm } from '#hooks/use-form.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { useToasts } from '#toasts/use-toasts.ts'

interface Options<V extends object> {
  /** The record that is edited; without it, one is made. */
  row: { id: string } | undefined
  /** Where the half-filled form is kept. */
  draftKey: string
  initial: V
  /** The acts that make a new record, with its pictures. */
  create(values: V): Promise<Act[]>
  update: Act['command']
  /** The fields of an edit, of which only those that differ from `opened` are sent. */
  fieldsOf(values: V): object
  /** What only the rules know to be wrong, so that it is told with the fields' own errors and not after them. */
  problemsOf?(values: V): readonly FieldProblem[]
  says: RecordWords
  onClose(): void
}

export interface RecordWords {
  created: string
  /** Said of a new record while the server has not confirmed it. */
  createdWaiting: string
  updated: string
  failure: string
  /** Said before the reason where a picture of it was refused. */
  fileFailure?: string
}

type Values = object & {
  /** What was there when the editing began. */
  opened: object
  photo_ids?: string[]
}

/** The form of a record, new or not, in a dialog: kept as a draft, sent once, told when the server confirmed it. */
export function useRecordForm<V extends Values>(options: Options<V>) {
  const { row, draftKey, initial, create, update, fieldsOf, problemsOf, says, onClose } = options
  const send = useSubmit()
  const toasts = useToasts()
  const giveUp = useGiveUpPictures()
  const draft = useDraft<V>(draftKey)
  const { failure, fileFailure } = says

  const form: Form<V> = useForm<V>({
    initial,
    draft,
    failure,
    onRefused: ({ sentence }) => toasts.error(sentence),
    submit: async (values) => {
      const told = row
        ? { confirmed: says.updated, waiting: 'Alteração guardada, aguardando envio.' }
        : { confirmed: says.created, waiting: says.createdWaiting }
      const acts = row ? edit(row.id, values) : await create(values)
      try {
        await send({ acts, draft: draft.key, ...told, failure, fileFailure })
      } catch (error) {
        throw withProblems(error, problemsOf?.(values) ?? [])
      }
      onClose()
    },
  })

  function edit(id: string, values: V): Act[] {
    const { changes, before } = changedFields(fieldsOf(values), values.opened)
    return Object.keys(changes).length > 0 ? [{ command: update, input: { id, ...changes }, before }] : []
  }

  return {
    form,
    onSubmit: () => void form.submit(),
    /** What was typed is forgotten, and the pictures that were chosen for it. */
    onClose() {
      form.reset(form.values)
      void giveUp(form.values.photo_ids ?? [])
      onClose()
    },
  }
}

function withProblems(error: unknown, problems: readonly FieldProblem[]): unknown {
  if (!(error instanceof DomainError) || error.code !== 'invalid') return error
  const told = error.refusal.errors ?? []
  const others = problems.filter(({ path }) => !told.some((one) => one.path === path))
  return new DomainError('invalid', { ...error.refusal, errors: [...told, ...others] })
}
