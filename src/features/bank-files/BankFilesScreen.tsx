import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { remessas } from '#domain/remessas/contract.ts'
import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { retornos } from '#domain/retornos/contract.ts'
import { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { missingFiles } from '#domain/retornos/whole-file.ts'
import { centsText, formatBRL } from '#domain/values/cents.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { FinancialTabs } from '#parts/FinancialTabs.tsx'
import { bankFilesHref, bankFilesTitle, listHref } from '#parts/navigation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { WaitingForFile } from '#parts/WaitingForFile.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { WrappedText } from '#ui/WrappedText.tsx'
import { bankFileLooks, bankFileViews, listedBankFiles, type ListedBankFile } from './bank-file-list.ts'

/** Financeiro, Arquivos do banco: what was sent to the bank and what it answered. */
export function BankFilesScreen() {
  const { can } = usePerson()
  return (
    <ScreenFrame
      title={bankFilesTitle}
      actions={
        can(retornos.apply) && (
          <LinkButton icon="tray-arrow-down" href={`${listHref('boletos')}?retorno=1`}>
            Importar Retorno
          </LinkButton>
        )
      }
    >
      <FinancialTabs current={bankFilesHref} />
      {can(remessas.generate) && <WaitingForFile />}
      <LoadFault title="Não foi possível carregar os arquivos do banco">
        <BankFiles />
      </LoadFault>
    </ScreenFrame>
  )
}

function BankFiles() {
  const [path] = useLocation()
  const view = bankFileViews.find(({ href }) => href === path) ?? bankFileViews[0]
  const sent = useRows(RemessaFile)?.rows
  const received = useRows(RetornoFile)?.rows
  const rows = useMemo(
    () =>
      sent &&
      received &&
      listedBankFiles(sent, received).filter(({ kind }) => view.kind === null || view.kind === kind),
    [sent, received, view.kind],
  )
  const missing = useMemo(() => missingFiles(received ?? []), [received])
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="accent" icon="warning" title="Faltam retornos do banco">
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <Tabs label="Quais arquivos" current={view.href} items={bankFileViews} />
      <DataTable
        label={bankFilesTitle}
        rows={rows}
        rowId={rowId}
        getRowHref={rowHref}
        columns={columns}
        renderCard={renderCard}
        empty={<NoFiles />}
      />
    </>
  )
}

function NoFiles() {
  return (
    <EmptyState
      title="Nenhum arquivo por aqui"
      action={<LinkButton href={listHref('boletos')}>Ver boletos</LinkButton>}
    >
      Selecione rascunhos em Boletos e gere uma remessa; a resposta do banco entra em Importar Retorno.
    </EmptyState>
  )
}

const rowId = ({ id }: ListedBankFile) => id
const rowHref = ({ href }: ListedBankFile) => href
const renderCard = (row: ListedBankFile) => <BankFileCard row={row} />

const columns: TableColumn<ListedBankFile>[] = [
  {
    key: 'kind',
    header: 'Tipo',
    width: '8.75rem',
    render: ({ look }) => <LookBadge look={bankFileLooks[look]} />,
  },
  {
    key: 'name',
    header: 'Arquivo',
    isKey: true,
    width: '8.75rem',
    render: ({ name }) => <WrappedText>{name}</WrappedText>,
  },
  {
    key: 'number',
    header: 'Número',
    width: '5.5rem',
    hideBelow: 900,
    align: 'end',
    render: ({ number }) => String(number),
  },
  {
    key: 'contents',
    header: 'O que tem',
    render: (row) => (
      <>
        <WrappedText>{row.contents}</WrappedText> <ToCheck row={row} />
      </>
    ),
  },
  {
    key: 'cents',
    header: 'Total (R$)',
    width: '7.25rem',
    align: 'end',
    render: ({ cents }) => (cents === null ? '–' : centsText(cents)),
  },
  {
    key: 'at',
    header: 'Quando',
    width: '9.75rem',
    render: ({ at }) => <Instant at={at} />,
  },
  {
    key: 'by',
    header: 'Por',
    width: '10rem',
    hideBelow: 1000,
    render: ({ by }) => <WrappedText>{by}</WrappedText>,
  },
]

function ToCheck({ row: { toCheck } }: { row: ListedBankFile }) {
  if (toCheck === 0) return null
  return (
    <StatusBadge tone="accent" icon="warning">
      {countedText(toCheck, 'a conferir', 'a conferir')}
    </StatusBadge>
  )
}

function Instant({ at }: { at: string }) {
  return fullInstant(at, useCondominium().timeZone)
}

function BankFileCard({ row }: { row: ListedBankFile }) {
  return (
    <CardRow
      status={<LookBadge look={bankFileLooks[row.look]} />}
      mark={<Instant at={row.at} />}
      title={row.name}
      meta={
        <>
          <span>{row.contents}</span>
          <span>{row.by}</span>
          <ToCheck row={row} />
        </>
      }
      end={row.cents !== null && <b>{formatBRL(row.cents)}</b>}
    />
  )
}
