import { later } from '#parts/later.tsx'
import { removalOf } from '#parts/removal-of.tsx'
import { ModalFault } from '#ui/ModalFault.tsx'
import { type AnyNotice, announcementKind, filesOf, type NoticeKind, statementKind } from './notice-kinds.ts'

interface FormProps {
  row?: AnyNotice
  onClose: () => void
}

/** A form that is already told of which kind it is. One that cannot be opened says so, and the list stays. */
function formFor(kind: NoticeKind) {
  const { Part: Form, load } = later(async () => {
    const { NoticeForm } = await import('./NoticeForm.tsx')
    return (props: FormProps) => <NoticeForm kind={kind} {...props} />
  })
  function Part(props: FormProps) {
    return (
      <ModalFault
        title={props.row ? 'Editar comunicado' : kind.words.fresh}
        fault="Erro ao abrir modal de comunicado"
        onClose={props.onClose}
      >
        <Form {...props} />
      </ModalFault>
    )
  }
  return { Part, load }
}

function removalFor(kind: NoticeKind) {
  const isTyped = kind.entity.collection === 'announcements'
  return removalOf(kind.entity, {
    command: kind.calls.remove,
    title: 'Excluir comunicado',
    failure: kind.words.removeFailure,
    says: ({ title }) =>
      `“${title}” some para todos, com quem o leu e quando. Arquivado, ele continuaria a ser encontrado.`,
    ...(isTyped && {
      disappears: (row: AnyNotice) => [row.title, ...fileLines(filesOf(row).length), 'Quem leu, e quando'],
      wrongWord: 'Digite "EXCLUIR" para confirmar a exclusão.',
    }),
  })
}

function fileLines(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 anexo' : `${count} anexos`]
}

function dialogsFor(kind: NoticeKind) {
  const form = formFor(kind)
  return { form, dialogs: { edit: form, delete: removalFor(kind) } }
}

/** The same objects in every render: their code is fetched once. */
const statementDialogs = dialogsFor(statementKind)
const announcementDialogs = dialogsFor(announcementKind)

export function noticeDialogs({ entity }: NoticeKind): ReturnType<typeof dialogsFor> {
  return entity.collection === 'statements' ? statementDialogs : announcementDialogs
}
