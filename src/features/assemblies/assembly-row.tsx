import { Moment, When } from '#parts/When.tsx'
import { chakra } from '#ui/chakra.ts'
import { Assembly, assemblyFlow } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { later } from '#parts/later.tsx'
import { removalOf } from '#parts/removal-of.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import type { Local } from '#store/local-row.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { AssemblyCard } from './AssemblyCard.tsx'
import { assemblyLooks } from './assembly-look.ts'
import { whyNotDeleted, whyNotEdited } from './why-not.ts'

type AssemblyRow = Local<Assembly>

export const assemblyMenu = (row: AssemblyRow) => <AssemblyMenu row={row} />
export const assemblyCard = (row: AssemblyRow) => <AssemblyCard row={row} />
export const assemblyDialogs = {
  view: later(async () => (await import('./AssemblyModal.tsx')).AssemblyModal),
  edit: later(async () => (await import('./AssemblyFormModal.tsx')).AssemblyFormModal),
  delete: removalOf(Assembly, {
    command: assemblies.remove,
    title: 'Excluir assembleia?',
    confirmed: 'Assembleia excluída com sucesso',
    says: ({ title, documents }) => `“${title}” sai da lista de todos${documentsText(documents.length)}.`,
  }),
}

function documentsText(count: number): string {
  if (count === 0) return ''
  return `, com ${count === 1 ? 'o seu documento' : `os seus ${count} documentos`}`
}

/** The only thing that tells assemblies apart: all of it, on two lines where one is too short. */
const Title = chakra('span', { base: { lineClamp: 2, whiteSpace: 'normal', textWrap: 'balance' } })

export const assemblyColumns: TableColumn<AssemblyRow>[] = [
  {
    key: 'title',
    header: 'Título',
    isKey: true,
    render: (row) => (
      <>
        <Title>{row.title}</Title>
        {row._state !== 'ok' && <RowMark row={row} />}
      </>
    ),
    sortValue: (row) => row.title,
  },
  {
    key: 'date',
    header: 'Data',
    width: '9.75rem',
    render: (row) => <Moment at={row.date} />,
    sortValue: (row) => row.date,
  },
  {
    key: 'status',
    header: 'Situação',
    width: '11rem',
    render: (row) => <LookBadge look={assemblyLooks[row.status]} />,
    sortValue: (row) => assemblyFlow.states.indexOf(row.status),
  },
  {
    key: 'votes_count',
    header: 'Votos',
    width: '5.5rem',
    align: 'end',
    hideBelow: 760,
    render: (row) => row.votes_count,
    sortValue: (row) => row.votes_count,
  },
  {
    key: 'recorded_at',
    header: 'Criada em',
    width: '10.5rem',
    hideBelow: 760,
    render: (row) => <When at={row.recorded_at} />,
    sortValue: (row) => row.recorded_at,
  },
]

/** What can be done with one assembly without opening its page. */
function AssemblyMenu({ row }: { row: AssemblyRow }) {
  const { can } = usePerson()
  const open = useOpenDialog<keyof typeof assemblyDialogs>()
  const edit = { ...editItem, disabledReason: whyNotEdited(row), onPress: () => open('edit', row) }
  const remove = { ...deleteItem, disabledReason: whyNotDeleted(row), onPress: () => open('delete', row) }
  return (
    <RowActions
      of={row.title}
      items={[
        { label: 'Visualizar', icon: 'eye', onPress: () => open('view', row) },
        can(assemblies.update) && edit,
        can(assemblies.remove) && remove,
      ]}
    />
  )
}
