import { type ReactNode, useState } from 'react'
import { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { remessas } from '#domain/remessas/contract.ts'
import { retornos } from '#domain/retornos/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { FinancialTabs, financialTitle } from '#parts/FinancialTabs.tsx'
import { FormInUrl } from '#parts/FormInUrl.tsx'
import { later, useSoon } from '#parts/later.tsx'
import { listHref } from '#parts/navigation.ts'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import type { TableState } from '#parts/use-table-state.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { FigureCards } from '#ui/FigureCards.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import {
  boletoFigures,
  boletoFilters,
  boletoListKeys,
  type BoletoListTexts,
  type BoletoSort,
  boletoSorts,
  noBoletoFilter,
} from './boleto-list.ts'
import { boletoCard, boletoColumns, boletoDialogs, boletoMenu } from './boleto-row.tsx'
import { BoletoFilters } from './BoletoFilters.tsx'
import { BoletoPager } from './BoletoPager.tsx'
import { BoletoSelection } from './BoletoSelection.tsx'
import { ExportBoletos } from './ExportBoletos.tsx'
import { OpenBoletos } from './OpenBoletos.tsx'
import { SendBoletos } from './SendBoletos.tsx'
import { SelectionContext } from './selection-context.ts'
import { useBoletoPage } from './use-boleto-page.ts'
import { useBoletoSelection } from './use-boleto-selection.ts'
import { WaitingButton } from './WaitingButton.tsx'

const form = later(async () => (await import('./BoletoForm.tsx')).NewBoleto)
const bankDialogs = {
  remessa: later(async () => (await import('./RemessaDialog.tsx')).RemessaDialog),
  retorno: later(async () => (await import('./RetornoDialog.tsx')).RetornoDialog),
}

/** Financeiro, Boletos. */
export function BoletoListScreen() {
  const { can } = usePerson()
  const create = useNewRow(Boleto, {
    may: can(boletos.create),
    dialog: form,
    label: 'Novo Boleto',
    act: 'gerar boletos',
  })
  const mayImport = can(retornos.apply)
  const retorno = useOpenInUrl('retorno', { may: mayImport, act: 'importar retornos' })
  const mayGenerate = can(remessas.generate)
  const remessa = useOpenInUrl('remessa', { may: mayGenerate, act: 'gerar remessas' })
  useSoon(bankDialogs)
  const isTablet = useMediaQuery(tabletUp)
  const bankItems: MenuItem[] = [
    ...(mayImport
      ? [{ label: 'Importar Retorno', icon: 'tray-arrow-down' as const, onPress: retorno.open }]
      : []),
    ...(mayGenerate
      ? [{ label: 'Gerar Remessa', icon: 'file-arrow-up' as const, onPress: remessa.open }]
      : []),
  ]
  const { values, change } = useFilterInUrl(boletoListKeys)
  const list = useBoletoPage(values)
  const put = (next: Partial<BoletoListTexts>) => change({ ...values, page: '', ...next })
  const clear = () => put(noBoletoFilter)
  return (
    <RecordList
      entity={Boleto}
      title={financialTitle}
      create={create}
      actions={
        isTablet &&
        bankItems.map(({ label, icon, onPress }) => (
          <Button key={label} icon={icon} onClick={onPress}>
            {label}
          </Button>
        ))
      }
      dialogs={boletoDialogs}
      narrowed={{ filters: boletoFilters, values }}
      above={
        <>
          <FinancialTabs current={listHref('boletos')} onPhones={bankItems} />
          <BoletoFilters applied={values} onApply={put} onClear={clear} />
          <FigureCards label="Resumo dos boletos" figures={boletoFigures(list.found, list.today)} />
        </>
      }
    >
      <BoletoTable list={list} put={put} onClear={clear} action={create.button} remessa={remessa} />
      <FormInUrl form={retorno}>
        <bankDialogs.retorno.Part onClose={retorno.close} />
      </FormInUrl>
    </RecordList>
  )
}

interface BoletoTableProps {
  list: ReturnType<typeof useBoletoPage>
  put: (next: Partial<BoletoListTexts>) => void
  onClear: () => void
  action: ReactNode
  remessa: ReturnType<typeof useOpenInUrl>
}

function BoletoTable({ list, put, onClear, action, remessa }: BoletoTableProps) {
  const { rows, found, total = 0, page, sort, isNarrowed } = list
  const selection = useBoletoSelection(list)
  const [isSending, setSending] = useState(false)
  const mayGenerate = usePerson().can(remessas.generate)
  const { chosen } = selection
  return (
    <>
      {chosen.length > 0 && (
        <BoletoSelection
          rows={chosen}
          toChoose={selection.toChoose}
          onChooseAll={selection.chooseAll}
          onRemit={remessa.open}
          onSend={() => setSending(true)}
          onClear={selection.clear}
        />
      )}
      <SelectionContext value={selection.ofMenus}>
        <RecordTable
          entity={Boleto}
          toolbar={<SortField sort={sort} onSort={put} />}
          isNarrowed={isNarrowed}
          rows={rows}
          ofAllPages={found}
          total={total}
          state={tableStateOf(sort, put)}
          columns={boletoColumns}
          renderCard={boletoCard}
          rowMenu={boletoMenu}
          density="dense"
          selection={selection.ofTable}
          foot={
            <>
              {mayGenerate && <WaitingButton rows={list.all} onPress={remessa.open} />}
              <OpenBoletos rows={found} />
              <ExportBoletos rows={found} />
              <BoletoPager
                page={page}
                total={total}
                onPage={(next) => put({ page: String(next) })}
                onSize={(size) => put({ limit: String(size) })}
              />
            </>
          }
          empty={
            <EmptyList isNarrowed={isNarrowed} onClear={onClear} of={Boleto} action={action}>
              Gere um boleto aqui, ou muitos de uma vez em Taxas, Nova Taxa Recorrente.
            </EmptyList>
          }
        />
      </SelectionContext>
      {isSending && <SendBoletos rows={chosen} onClose={() => setSending(false)} onDone={selection.clear} />}
      <FormInUrl form={remessa}>
        {list.all && (
          <bankDialogs.remessa.Part
            selected={chosen.map(({ id }) => id)}
            onClose={remessa.close}
            onDone={selection.clear}
          />
        )}
      </FormInUrl>
    </>
  )
}

interface SortFieldProps {
  sort: BoletoSort
  onSort: (next: Partial<BoletoListTexts>) => void
}

function SortField({ sort, onSort }: SortFieldProps) {
  return (
    <chakra.div display="flex" justifyContent="flex-end" alignItems="center" gap="3" data-screen-only>
      <chakra.span aria-hidden color="fg.muted" textStyle="table" flex="none">
        Ordenar por
      </chakra.span>
      <SelectField
        label="Ordenar por"
        hideLabel
        dense
        emptyText={null}
        options={boletoSorts}
        value={`${sort.by} ${sort.direction}`}
        onChange={(value) => {
          const [order_by = '', order_dir = ''] = value.split(' ')
          onSort({ order_by, order_dir })
        }}
      />
    </chakra.div>
  )
}

/** The heads of the table sort as the selector does; the rows of a page are all there. */
function tableStateOf(
  { by, direction }: BoletoSort,
  put: (next: Partial<BoletoListTexts>) => void,
): TableState {
  return {
    sort: { key: by, direction: direction === 'asc' ? 'ascending' : 'descending' },
    onSort: (next) =>
      put({ order_by: next.key, order_dir: next.direction === 'descending' ? 'desc' : 'asc' }),
    limit: undefined,
    showMore: () => undefined,
    readAll: () => undefined,
  }
}
