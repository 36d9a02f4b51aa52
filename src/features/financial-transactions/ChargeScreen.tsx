import { derivedStatus, FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import { dueText } from '#domain/financial-transactions/my-accounts.ts'
import { owedOn, paymentText } from '#domain/financial-transactions/owed.ts'
import { transactionActTexts, transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import { livesHere } from '#domain/users/user.ts'
import { centsOf, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { History } from '#parts/History.tsx'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { useToday } from '#parts/use-today.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Details } from '#ui/Details.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { BoletoPanel } from './BoletoPanel.tsx'
import { chargeLooks } from './charge-looks.ts'
import { ChargePayments } from './ChargePayments.tsx'
import { chargeDialogs, useChargeActions } from './charge-row.tsx'
import { amountTitle, owedText } from './payment-values.ts'
import { useChargeTerms } from './use-charge-terms.ts'

export function ChargeScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen
      entity={FinancialTransaction}
      id={params.id}
      why="Ela pode ter sido excluída ou não estar aberta para você."
    >
      {(found) => <FoundCharge {...found} />}
    </KindScreen>
  )
}

function FoundCharge({ row, refused, back }: FoundOfKind<FinancialTransaction>) {
  const { actor } = usePerson()
  const notLate = firstDueNotLate(useToday())
  const isMine = livesHere(actor.role)
  const list = isMine ? { href: '/app/financial', label: 'Minhas contas' } : { ...back, label: 'Taxas' }
  const { open, dialog } = useRowDialog(row, chargeDialogs, list.href)
  const { pay, generate, rest } = useChargeActions(row, open)
  const title = row.description || transactionTypeTexts[row.type]
  const share = useShareItem(title)

  return (
    <RecordFrame
      title={title}
      back={list}
      badge={<LookBadge look={chargeLooks[derivedStatus(row, notLate)]} />}
      detail={<RowMark row={row}>{`${row.unit}, ${row.resident_name}`}</RowMark>}
      actions={<RecordActions besides={[generate]} rest={[share, ...rest]} />}
      mainAction={
        pay && (
          <Button variant="solid" icon="coins" onClick={pay.onPress}>
            {pay.label}
          </Button>
        )
      }
      refused={refused}
    >
      <SideBySide
        aside={
          <>
            <ChargeDetails row={row} />
            <Panel title="Histórico">
              <ChargeHistory row={row} />
            </Panel>
          </>
        }
      >
        <Amount row={row} />
        {row.boleto_id !== null && <BoletoPanel id={row.boleto_id} />}
        <ChargePayments row={row} />
      </SideBySide>
      {dialog}
    </RecordFrame>
  )
}

/** What is owed today, or what was paid. */
function Amount({ row }: { row: Local<FinancialTransaction> }) {
  const today = useToday()
  const known = useChargeTerms(row)
  if (!known) return null
  const { terms } = known
  const { total_cents } = owedOn(row, terms, today)
  const isOpen = row.payment_status === 'PENDING'
  const parts = isOpen && owedText(row, terms, today)
  const said = paymentText(row, terms)
  return (
    <Panel title={amountTitle(row, today)}>
      <chakra.p textStyle="figure">{formatBRL(isOpen ? total_cents : centsOf(row.value))}</chakra.p>
      {parts && <chakra.p>{parts}</chakra.p>}
      <chakra.p color="fg.muted">{whenText(row, today)}</chakra.p>
      {said && (
        <chakra.div mt="3">
          <Notice tone={isOpen ? 'accent' : 'info'} icon={isOpen ? 'clock' : 'info'}>
            {said}
          </Notice>
        </chakra.div>
      )}
    </Panel>
  )
}

function whenText({ payment_status, due_date, paid_on }: FinancialTransaction, today: string): string {
  const due = civilDateText(due_date)
  if (payment_status === 'PENDING') return `${dueText(due_date, today)} (${due})`
  return payment_status === 'PAID' && paid_on
    ? `Pago em ${civilDateText(paid_on)}, com vencimento em ${due}`
    : `Cancelada, com vencimento em ${due}`
}

function ChargeDetails({ row }: { row: FinancialTransaction }) {
  return (
    <Panel title="Detalhes">
      <Details
        items={[
          { label: 'Unidade', value: <UnitPlate unit={row.unit} big /> },
          { label: 'Responsável', value: row.resident_name },
          { label: 'Tipo', value: transactionTypeTexts[row.type] },
          { label: 'Valor', value: formatBRL(centsOf(row.value)) },
          { label: 'Vencimento', value: civilDateText(row.due_date) },
          ...(row.description ? [{ label: 'Descrição', value: row.description }] : []),
          ...(row.reason ? [{ label: 'Motivo do cancelamento', value: row.reason }] : []),
        ]}
      />
    </Panel>
  )
}

const actIcons: Record<FinancialTransaction['history'][number]['act'], IconName> = {
  created: 'plus',
  edited: 'pencil-simple',
  paid: 'coins',
  payment_undone: 'arrow-counter-clockwise',
  receipt_added: 'receipt',
  cancelled: 'prohibit',
}

function ChargeHistory({ row }: { row: FinancialTransaction }) {
  return (
    <History
      steps={row.history}
      tell={({ act, reason }) => ({ icon: actIcons[act], text: transactionActTexts[act], more: reason })}
    />
  )
}
