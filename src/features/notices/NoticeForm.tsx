import { useRef } from 'react'
import { noticeMaxLength } from '#domain/notices/notice.ts'
import { priorities } from '#domain/statements/statement.ts'
import { noticeStatusTexts, priorityTexts } from '#domain/notices/texts.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import type { Form } from '#hooks/use-form.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useToday } from '#parts/use-today.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { addFileCalls, FilesField, removeFileCalls } from './FilesField.tsx'
import {
  blankNotice,
  isBeforeOut,
  noticeFields,
  noticeValues,
  type NoticeValues,
  type OpenedNotice,
  openedNotice,
  whenProblems,
} from './notice-form.ts'
import { type AnyNotice, filesOf, type NoticeKind } from './notice-kinds.ts'
import { ReachFields } from './ReachFields.tsx'
import { useCategories } from './use-categories.ts'
import { WhenFields } from './WhenFields.tsx'

interface NoticeFormProps {
  kind: NoticeKind
  row?: AnyNotice
  onClose: () => void
}

/** Writes a notice, or edits `row`: to be published now, later, or by somebody who may. */
export function NoticeForm({ kind, row, onClose }: NoticeFormProps) {
  const { actor, can } = usePerson()
  const condominium = useCondominium()
  const { timeZone } = condominium
  const today = useToday()
  const isAnnouncement = kind.entity.collection === 'announcements'
  const mayPublish = can(kind.calls.remind)
  const isOut = !isBeforeOut(row, now())
  // The button that is pressed decides; Enter presses the main one.
  const asDraft = useRef(!mayPublish)
  const statusOf = ({ status }: NoticeValues) => (asDraft.current ? 'INACTIVE' : status)
  const fieldsOf = (values: NoticeValues, opened: OpenedNotice) =>
    noticeFields({ ...values, status: statusOf(values) }, { isAnnouncement, opened, timeZone })

  const record = useRecordForm<NoticeValues, OpenedNotice>({
    row,
    draftKey: row ? `${kind.entity.collection}:${row.id}` : `${kind.entity.collection}:new`,
    initial: row ? noticeValues(row, { now: now(), timeZone }) : blankNotice(condominium.id ?? '', today),
    opened: row && openedNotice(row),
    check(values) {
      if (!values.condominium_id)
        return [{ path: 'condominium_id', message: 'Usuário não está associado a um condomínio' }]
      return isOut ? [] : whenProblems({ ...values, status: statusOf(values) }, { now: now(), timeZone })
    },
    create: (values, id) => [
      {
        command: kind.calls.create,
        input: { id, condominium_id: values.condominium_id, ...fieldsOf(values, {}) },
      },
      ...addFileCalls(kind, id, values.documents),
    ],
    update: (values, { id, opened }) => [
      ...editCalls(kind.calls.update, { id, fields: fieldsOf(values, opened), opened }),
      ...removeFileCalls(kind, row, values.removed_ids),
      ...addFileCalls(kind, id, values.documents),
    ],
    failure: row ? kind.words.updateFailure : kind.words.createFailure,
    texts: {
      created: kind.words.created,
      createdWaiting: 'Comunicado guardado, aguardando envio.',
      updated: kind.words.updated,
    },
    onRefused: null,
    onClose,
  })
  const { form } = record
  const submit = (isDraft: boolean) => {
    asDraft.current = isDraft
    record.onSubmit()
  }

  return (
    <RecordFormModal
      {...record}
      onSubmit={() => submit(!mayPublish)}
      formId="notice"
      title={row ? 'Editar comunicado' : kind.words.fresh}
      phone="full"
      submitText={submitText(form.values, { mayPublish, isOut })}
      foot={
        mayPublish &&
        !isOut &&
        form.values.status === 'ACTIVE' && (
          <Button disabled={form.isBusy} onClick={() => submit(true)}>
            Salvar rascunho
          </Button>
        )
      }
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField
          condominiums={condominium.all}
          {...form.field('condominium_id')}
          onChange={(id) => {
            form.set('condominium_id', id)
            form.set('category_id', '')
            form.set('reach', blankNotice(id, today).reach)
          }}
        />
      )}
      <NoticeFields kind={kind} form={form} />
      <ReachFields
        condominiumId={form.values.condominium_id}
        value={form.values.reach}
        onChange={(reach) => form.set('reach', reach)}
        error={form.errors.reach}
      />
      {mayPublish && isAnnouncement && (
        <SelectField
          label="Status"
          emptyText={null}
          options={[
            { value: 'ACTIVE', label: noticeStatusTexts.ACTIVE },
            { value: 'INACTIVE', label: noticeStatusTexts.INACTIVE },
          ]}
          hint="Um comunicado inativo fica guardado como rascunho."
          {...form.field('status')}
        />
      )}
      <WhenFields form={form} isOut={isOut} mayPublish={mayPublish} />
      <FilesField kept={row ? filesOf(row) : []} form={form} />
    </RecordFormModal>
  )
}

const priorityTiles = priorities.map((value) => ({ value, label: priorityTexts[value] }))

function NoticeFields({ kind, form }: { kind: NoticeKind; form: Form<NoticeValues> }) {
  const categories = useCategories(kind, form.values.condominium_id)
  return (
    <>
      <TextField label="Título" maxLength={200} {...form.field('title')} />
      <TextAreaField
        label="Conteúdo"
        rows={7}
        maxLength={noticeMaxLength}
        hint="Uma linha em branco começa outro parágrafo."
        {...form.field('content')}
      />
      <SelectField
        label="Categoria"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('category_id')}
      />
      {kind.entity.collection === 'announcements' ? (
        <TextField
          label="Data"
          optional
          whenEmpty="Sem data própria: vale o dia da publicação."
          type="date"
          hint="O dia do que o comunicado conta."
          {...form.field('date')}
        />
      ) : (
        <ChoiceTiles label="Prioridade" short options={priorityTiles} {...form.field('priority')} />
      )}
    </>
  )
}

function submitText(
  { status, when }: NoticeValues,
  { mayPublish, isOut }: { mayPublish: boolean; isOut: boolean },
) {
  if (isOut) return 'Salvar'
  if (!mayPublish || status === 'INACTIVE') return 'Salvar rascunho'
  return when === 'later' ? 'Agendar' : 'Publicar'
}
