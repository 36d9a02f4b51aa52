import { cityText, streetText } from '#domain/condominiums/address-text.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { condominiums } from '#domain/condominiums/contract.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { later } from '#parts/later.tsx'
import { removalOf } from '#parts/removal-of.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { condominiumLooks } from './condominium-looks.ts'
import { unitsText } from './condominium-rows.ts'
import { useOpening } from './use-opening.ts'
import { whyNotDeleted, whyNotOpened } from './why-not.ts'
import { WrappedText } from '#ui/WrappedText.tsx'

type CondominiumRow = Local<Condominium>

export const condominiumMenu = (row: CondominiumRow) => <CondominiumMenu row={row} />
export const condominiumCard = (row: CondominiumRow) => <CondominiumCard row={row} />
export const condominiumDialogs = {
  edit: later(async () => (await import('./CondominiumForm.tsx')).CondominiumForm),
  delete: removalOf(Condominium, {
    command: condominiums.remove,
    title: 'Tem certeza que deseja excluir este condomínio?',
    says: ({ name }) => (
      <>
        <strong>{name}</strong> sai da lista. Um condomínio com unidades ou pessoas não pode ser excluído; ele
        pode ser desativado.
      </>
    ),
  }),
}

/** A name and a street are read whole, on two lines where the column is narrow. */

export const condominiumColumns: TableColumn<CondominiumRow>[] = [
  {
    key: 'name',
    header: 'Nome',
    isKey: true,
    render: (row) => <WrappedText>{row.name}</WrappedText>,
    sortValue: (row) => row.name,
  },
  {
    key: 'address',
    header: 'Endereço',
    render: (row) => <WrappedText>{row.address}</WrappedText>,
    sortValue: (row) => row.address,
  },
  { key: 'number', header: 'Número', width: '5.25rem', hideBelow: 800, render: (row) => row.number },
  {
    key: 'district',
    header: 'Bairro',
    width: '8rem',
    hideBelow: 940,
    render: (row) => <WrappedText>{row.district}</WrappedText>,
    sortValue: (row) => row.district,
  },
  {
    key: 'city',
    header: 'Cidade',
    width: '9rem',
    render: (row) => <WrappedText>{row.city}</WrappedText>,
    sortValue: (row) => row.city,
  },
  {
    key: 'state',
    header: 'Estado',
    width: '5.25rem',
    hideBelow: 880,
    render: (row) => row.state,
    sortValue: (row) => row.state,
  },
  {
    key: 'zip_code',
    header: 'CEP',
    width: '6.75rem',
    hideBelow: 1040,
    render: (row) => postalCodeText(row.zip_code),
    sortValue: (row) => row.zip_code,
  },
  {
    key: 'units_count',
    header: 'Unidades',
    align: 'end',
    width: '6.5rem',
    render: (row) => row.units_count.toLocaleString('pt-BR'),
    sortValue: (row) => row.units_count,
  },
  {
    key: 'status',
    header: 'Status',
    width: '7.5rem',
    render: (row) => (
      <RowMark row={row}>
        <LookBadge look={condominiumLooks[row.status]} />
      </RowMark>
    ),
    sortValue: (row) => row.status,
  },
]

function CondominiumCard({ row }: { row: CondominiumRow }) {
  return (
    <CardRow
      status={<LookBadge look={condominiumLooks[row.status]} />}
      mark={<RowMark row={row} />}
      title={row.name}
      meta={
        <>
          <span>{streetText(row)}</span>
          <span>{cityText(row)}</span>
          <span>{unitsText(row.units_count)}</span>
        </>
      }
    />
  )
}

/** What can be done with one condominium without opening its page. */
function CondominiumMenu({ row }: { row: CondominiumRow }) {
  const { can } = usePerson()
  const { mayOpen, openId, open: enter } = useOpening()
  const open = useOpenDialog<keyof typeof condominiumDialogs>()
  return (
    <RowActions
      of={row.name}
      items={[
        mayOpen && {
          label: openId === row.id ? 'Aberto agora' : 'Abrir',
          icon: 'buildings',
          disabledReason: whyNotOpened(row),
          onPress: () => enter(row.id),
        },
        can(condominiums.update) && { ...editItem, onPress: () => open('edit', row) },
        mayOpen &&
          can(condominiums.remove) && {
            ...deleteItem,
            disabledReason: whyNotDeleted(row, openId),
            onPress: () => open('delete', row),
          },
      ]}
    />
  )
}
