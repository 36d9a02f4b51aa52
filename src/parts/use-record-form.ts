import { useMemo, useState } from 'react'
import { DomainError, type FieldProblem } from '#domain/kernel/errors.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { newId } from '#session/clock.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import { type Draft, useDraft } from '#hooks/use-draft.ts'
import { type Form, type RefusedSubmit, useForm } from '#hooks/use-form.ts'
import { useDiscardPictures } from '#hooks/use-picked-photos.ts'
import { type OperationTexts, useSubmit } from '#hooks/use-run.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

/** The command calls to run; null if they were already done online and their outcome was displayed. */
type Acts = readonly CommandCall[] | null

interface RecordFormOptions<V extends object, O extends object> {
  /** The edited record; without it, the form creates one. */
  row?: { id: string } | undefined
  /** The key of the draft. */
  draftKey: string
  /** Fields that are never stored: passwords. */
  secret?: readonly (keyof V)[]
  /** Replaces the usual draft. */
  draft?: Draft<V>
  initial: V
  /** The record's fields as command input; `opened` are its values when the editing began. */
  fieldsOf?(values: V, opened: O): object
  /** The record's values when the editing began; by default the fields that `fieldsOf` returns. */
  opened?: O | undefined
  /** Command calls that create the record, with its photos. */
  create?(values: V, id: string): Acts | Promise<Acts>
  /** Command calls that edit it: one command with the changed fields of `fieldsOf`, or several. */
  update?: CommandCall['command'] | ((values: V, edit: Edit<O>) => Acts | Promise<Acts>)
  /** Problems found before anything is sent: then no other check runs. */
  check?(values: V, opened: O): readonly FieldProblem[]
  /** Problems that only the rules know, displayed together with the fields' own errors. */
  problemsOf?(values: V): readonly FieldProblem[]
  /** Displayed when neither the rules nor the server gave a message. */
  failure: string
  texts: RecordTexts | ((values: V) => RecordTexts)
  /** Replaces the toast of what is no field's own error; null for none. */
  onRefused?: ((refused: RefusedSubmit<V>) => void) | null
  /** Accepted on this device; closes by default. */
  onSaved?(id: string, values: V): void | Promise<void>
  onClose?(): void
}

interface Edit<O> {
  id: string
  opened: O
}

export interface RecordTexts extends Omit<OperationTexts, 'confirmed' | 'waiting' | 'failure'> {
  created?: string
  /** Displayed while a new record is pending. */
  createdWaiting?: string
  updated?: string
  /** By default "Alteração guardada, aguardando envio." */
  updatedWaiting?: string
}

/** The form's values with those when the editing began, so that both are in the draft. */
type Kept<V, O = object> = V & { opened: O }

/**
 * The form of a record, new or existing: stored as a draft, sent once, acknowledged later. Of an edit only the fields
 * that this person changed are sent.
 */
export function useRecordForm<V extends object, O extends object = object>(options: RecordFormOptions<V, O>) {
  const { row, initial, create, update, check, problemsOf, failure, onClose } = options
  const fieldsOf = options.fieldsOf ?? (() => ({}))
  const [opened] = useState<O>(
    () => options.opened ?? openedOf(row, (stored: O) => fieldsOf(initial, stored)),
  )
  const toastRefusal = useRefusalToast()
  const submit = useSubmit()
  const discardFiles = useDiscardPictures()
  const usual = useDraft<Kept<V, O>>(
    options.draftKey,
    options.secret as readonly (keyof Kept<V, O>)[] | undefined, // names of V
  )
  const draft = useKeptDraft<V, O>((options.draft ?? usual) as Draft<Kept<V, O>>, row !== undefined) // a form's values and its initial ones

  const inner = useForm<Kept<V, O>>({
    initial: { ...initial, opened },
    draft,
    failure,
    onRefused: (refused) => {
      if (options.onRefused === undefined) toastRefusal(refused)
      else options.onRefused?.(refused)
    },
    submit: async (values) => {
      const errors = check?.(values, values.opened) ?? []
      if (errors.length > 0) throw new DomainError('invalid', { errors: [...errors] })
      const id = row?.id ?? newId()
      const acts = row ? await edit(row.id, values) : ((await create?.(values, id)) ?? null)
      if (acts) await send(acts, values)
      if (options.onSaved) await options.onSaved(id, values)
      else onClose?.()
    },
  })

  async function edit(id: string, values: Kept<V, O>): Promise<Acts> {
    const { opened } = values
    if (typeof update === 'function') return update(values, { id, opened })
    return update ? editCalls(update, { id, fields: fieldsOf(values, opened), opened }) : null
  }

  async function send(acts: readonly CommandCall[], values: V): Promise<void> {
    const texts = typeof options.texts === 'function' ? options.texts(values) : options.texts
    const { created, createdWaiting, updated, updatedWaiting = editKept, ...others } = texts
    const said = row
      ? { confirmed: updated, waiting: updatedWaiting }
      : { confirmed: created, waiting: createdWaiting }
    try {
      await submit({ calls: acts, draft: draft.key, failure, ...said, ...others })
    } catch (error) {
      throw withProblems(error, problemsOf?.(values) ?? [])
    }
  }

  /** Resets the form to these values, and to the record's current ones. */
  function reopen(values: V, shown = inner.values.opened) {
    return inner.reset({ ...values, opened: shown })
  }

  const form = inner as unknown as Form<V> // the same without `opened`, which is no field
  return {
    form: { ...form, reset: reopen },
    onSubmit: () => void inner.submit(),
    reopen,
    opened: inner.values.opened,
    /** Discards the values, and the files chosen for them; closes when no later visit could restore them. */
    onClose() {
      void inner.reset(inner.values).finally(() => onClose?.())
      void discardFiles(formFilesOf(inner.values as Files))
    },
  }
}

const editKept = 'Alteração guardada, aguardando envio.'

/** The record's fields with these names. */
function openedOf<O extends object>(row: object | undefined, fieldsOf: (stored: O) => object): O {
  const stored = (row ?? {}) as O & Record<string, unknown> // reads only its own fields
  const names = row ? Object.keys(fieldsOf(stored)) : []
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as O // a part of the record
}

function formFilesOf({ photo_ids = [], documents = [] }: Files): string[] {
  return [...photo_ids, ...documents.map(({ id }) => id)]
}

interface Files {
  photo_ids?: readonly string[]
  documents?: readonly { id: string }[]
}

function useKeptDraft<V extends object, O extends object>(
  draft: Draft<Kept<V, O>>,
  isEdit: boolean,
): Draft<Kept<V, O>> {
  return useMemo(
    () => ({ ...draft, read: async () => takenUp<Kept<V, O>>(await draft.read(), isEdit) }),
    [draft, isEdit],
  )
}

/**
 * The draft to restore. An edit without its initial values is not restored: it would overwrite what others changed
 * since.
 */
export function takenUp<K extends { opened: object }>(
  kept: Partial<K> | undefined,
  isEdit: boolean,
): Partial<K> | undefined {
  if (!kept) return undefined
  if (!isEdit) return { ...kept, opened: undefined }
  const { opened } = kept
  return typeof opened === 'object' && opened !== null && Object.keys(opened).length > 0 ? kept : undefined
}

function withProblems(error: unknown, problems: readonly FieldProblem[]): unknown {
  if (!(error instanceof DomainError) || error.code !== 'invalid') return error
  const told = error.refusal.errors ?? []
  const others = problems.filter(({ path }) => !told.some((one) => one.path === path))
  return new DomainError('invalid', { ...error.refusal, errors: [...told, ...others] })
}
