import { useMemo, useState } from 'react'
import { DomainError, type FieldProblem } from '#domain/kernel/errors.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { newId } from '#session/clock.ts'
import { editActs } from '#hooks/changed-fields.ts'
import { type Draft, useDraft } from '#hooks/use-draft.ts'
import { type Form, type RefusedSubmit, useForm } from '#hooks/use-form.ts'
import { useDiscardPictures } from '#hooks/use-picked-photos.ts'
import { type OperationTexts, useSubmit } from '#hooks/use-run.ts'
import { useToasts } from '#toasts/use-toasts.ts'

/** What is to be done; null where it was done and told already, with the server asked while the person waited. */
type Acts = readonly CommandCall[] | null

interface RecordFormOptions<V extends object, O extends object> {
  /** The record that is edited; without it, one is made. */
  row?: { id: string } | undefined
  /** Where the half-filled form is kept. */
  draftKey: string
  /** Fields that never lie on the device: passwords. */
  secret?: readonly (keyof V)[]
  /** In the place of the usual draft. */
  draft?: Draft<V>
  initial: V
  /** The record's fields as the commands take them; `opened` are those that it had when the editing began. */
  fieldsOf?(values: V, opened: O): object
  /** What the record showed when the editing began: those of its fields that `fieldsOf` names, unless told. */
  opened?: O | undefined
  /** What makes a new record, with its pictures. */
  create?(values: V, id: string): Acts | Promise<Acts>
  /** What edits it: one command with those of `fieldsOf` that changed, or several. */
  update?: CommandCall['command'] | ((values: V, edit: Edit<O>) => Acts | Promise<Acts>)
  /** What is wrong before anything is sent: nothing else is looked for then. */
  check?(values: V, opened: O): readonly FieldProblem[]
  /** What only the rules know to be wrong, so that it is told with the fields' own errors and not after them. */
  problemsOf?(values: V): readonly FieldProblem[]
  /** Said when neither the rules nor the server gave a sentence. */
  failure: string
  texts: RecordTexts | ((values: V) => RecordTexts)
  /** In the place of the toast beside the fields' own errors; null for none. */
  onRefused?: ((refused: RefusedSubmit<V>) => void) | null
  /** This device took it; closes unless told. */
  onSaved?(id: string, values: V): void | Promise<void>
  onClose?(): void
}

interface Edit<O> {
  id: string
  opened: O
}

export interface RecordTexts extends Omit<OperationTexts, 'confirmed' | 'waiting' | 'failure'> {
  created?: string
  /** Said of a new record while the server has not confirmed it. */
  createdWaiting?: string
  updated?: string
  /** "Alteração guardada, aguardando envio." unless told. */
  updatedWaiting?: string
}

/** The form with what the record showed when the editing began: it travels with the draft, and no screen carries it. */
type Kept<V, O = object> = V & { opened: O }

/**
 * The form of a record, new or not: kept as a draft, sent once, told when the server confirmed it. Of an edit only what
 * differs from what was there when it began is this person's, and only that is sent.
 */
export function useRecordForm<V extends object, O extends object = object>(options: RecordFormOptions<V, O>) {
  const { row, initial, create, update, check, problemsOf, failure, onClose } = options
  const fieldsOf = options.fieldsOf ?? (() => ({}))
  const [opened] = useState<O>(
    () => options.opened ?? openedOf(row, (stored: O) => fieldsOf(initial, stored)),
  )
  const toasts = useToasts()
  const submit = useSubmit()
  const giveUp = useDiscardPictures()
  const usual = useDraft<Kept<V, O>>(
    options.draftKey,
    options.secret as readonly (keyof Kept<V, O>)[] | undefined, // names of V
  )
  const draft = useKeptDraft<V, O>((options.draft ?? usual) as Draft<Kept<V, O>>, row !== undefined) // a form's values and what they began with

  const inner = useForm<Kept<V, O>>({
    initial: { ...initial, opened },
    draft,
    failure,
    onRefused: (refused) => {
      if (options.onRefused === undefined) toasts.error(refused.sentence)
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
    return update ? editActs(update, { id, fields: fieldsOf(values, opened), opened }) : null
  }

  async function send(acts: readonly CommandCall[], values: V): Promise<void> {
    const texts = typeof options.texts === 'function' ? options.texts(values) : options.texts
    const { created, createdWaiting, updated, updatedWaiting = editKept, ...others } = texts
    const said = row
      ? { confirmed: updated, waiting: updatedWaiting }
      : { confirmed: created, waiting: createdWaiting }
    try {
      await submit({ acts, draft: draft.key, failure, ...said, ...others })
    } catch (error) {
      throw withProblems(error, problemsOf?.(values) ?? [])
    }
  }

  /** Begins anew from these values, and from what the record shows now. */
  function reopen(values: V, shown = inner.values.opened) {
    inner.reset({ ...values, opened: shown })
  }

  const form = inner as unknown as Form<V> // the same, but for `opened`, which is no field
  return {
    form: { ...form, reset: reopen },
    onSubmit: () => void inner.submit(),
    reopen,
    opened: inner.values.opened,
    /** What was typed is forgotten, and the pictures and documents that were chosen for it. */
    onClose() {
      inner.reset(inner.values)
      void giveUp(formFilesOf(inner.values as Files))
      onClose?.()
    },
  }
}

const editKept = 'Alteração guardada, aguardando envio.'

/** The record's own fields of these names. */
function openedOf<O extends object>(row: object | undefined, fieldsOf: (stored: O) => object): O {
  const stored = (row ?? {}) as O & Record<string, unknown> // read by the names of its own fields
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
 * What a kept draft is taken up with. An edit that does not say what it began with is not: what others changed since
 * would be sent back as it was.
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
