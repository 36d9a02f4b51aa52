import { useState } from 'react'
import { Link } from 'wouter'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { dueText } from '#domain/financial-transactions/my-accounts.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { accountHref, accountTitle, type MyAccount } from '#parts/account-words.ts'
import { OlderRows } from '#parts/OlderRows.tsx'
import { useMyAccounts } from '#parts/use-my-accounts.ts'
import { useToday } from '#parts/use-today.ts'
import { CardList } from '#ui/CardList.tsx'
import { chakra } from '#ui/chakra.ts'
import { CollapsiblePanel } from '#ui/CollapsiblePanel.tsx'
import { CollapsibleStack } from '#ui/CollapsibleStack.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FigureCards } from '#ui/FigureCards.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import { SlipActions } from './BoletoPanel.tsx'
import { owedPartsText } from './payment-values.ts'

/** What I owe, until when, how to pay it, and what I paid: this device has nobody else's. */
export function MyAccountsScreen() {
  const isTablet = useMediaQuery(tabletUp)
  return (
    <ScreenFrame title="Minhas contas" actions={isTablet && <Further />}>
      <LoadFault title="Não foi possível carregar as suas contas">
        <Accounts />
      </LoadFault>
    </ScreenFrame>
  )
}

function Further() {
  return (
    <>
      <LinkButton icon="receipt" href="/app/financial/statement">
        Extrato
      </LinkButton>
      <LinkButton icon="seal-check" href="/app/check-boleto">
        Este boleto é nosso?
      </LinkButton>
    </>
  )
}

function Accounts() {
  const today = useToday()
  const isTablet = useMediaQuery(tabletUp)
  const [showsLater, setShowsLater] = useState(false)
  const { progress } = useSyncStatus()
  const accounts = useMyAccounts()
  if (!accounts || (progress && accounts.open.length + accounts.paid.length === 0)) return <SkeletonRows />
  const { open, paid, total_cents, late_cents } = accounts
  const next = open.find(({ isLate }) => !isLate)
  const soon = open.filter((account, at) => at === 0 || account.due_date <= addDays(today, soonDays))
  const later = open.slice(soon.length)
  return (
    <>
      <FigureCards
        label="Resumo das minhas contas"
        figures={[
          {
            label: 'Vencido',
            value: formatBRL(late_cents),
            detail: late_cents > 0 ? 'com multa e juros até hoje' : 'nada vencido',
            ...(late_cents > 0 && { detailTone: 'danger' as const }),
          },
          {
            label: 'Próximo vencimento',
            value: next ? civilDateText(next.due_date) : 'Nenhum',
            detail: next && formatBRL(next.owed.total_cents),
          },
          { label: 'Total em aberto', value: formatBRL(total_cents), detail: openText(open.length) },
        ]}
      />
      <Panel title="A pagar" flush>
        {open.length === 0 ? (
          <EmptyState title="Nada a pagar">Quando houver uma cobrança sua, ela aparece aqui.</EmptyState>
        ) : (
          <OpenAccounts accounts={soon} />
        )}
      </Panel>
      {later.length > 0 && (
        <CollapsibleStack>
          <CollapsiblePanel
            title="A vencer depois"
            summary={openText(later.length)}
            isOpen={showsLater}
            onToggle={setShowsLater}
          >
            <OpenAccounts accounts={later} />
          </CollapsiblePanel>
        </CollapsibleStack>
      )}
      {!isTablet && (
        <chakra.nav aria-label="Mais das minhas contas" display="grid" gap="2.5">
          <Further />
        </chakra.nav>
      )}
      {paid.length > 0 && (
        <Panel title="Pagas" flush>
          <CardList
            rows={paid.map((account) => ({
              key: account.id,
              href: accountHref(account),
              content: <PaidAccount account={account} />,
            }))}
          />
        </Panel>
      )}
      <OlderRows entity={FinancialTransaction} isNarrowed={false} />
    </>
  )
}

/** What is due within this time is seen at once. */
const soonDays = 45

function OpenAccounts({ accounts }: { accounts: readonly MyAccount[] }) {
  return (
    <CardList
      rows={accounts.map((account) => ({ key: account.id, content: <OpenAccount account={account} /> }))}
    />
  )
}

function openText(count: number): string {
  if (count === 0) return 'nenhuma conta'
  return count === 1 ? '1 conta' : `${count} contas`
}

function OpenAccount({ account }: { account: MyAccount }) {
  const today = useToday()
  const { due_date, isLate, owed, boleto, charge } = account
  const parts = owedPartsText(owed)
  return (
    <chakra.article aria-label={accountTitle(account)} display="flex" flexDirection="column" gap="2">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1">
        <chakra.h3 textStyle="title">
          <Link href={accountHref(account)}>{accountTitle(account)}</Link>
        </chakra.h3>
        <chakra.p textStyle="figure">{formatBRL(owed.total_cents)}</chakra.p>
      </chakra.div>
      <chakra.p color={isLate ? 'danger.fg' : 'fg.muted'} fontWeight={isLate ? 600 : undefined}>
        {dueText(due_date, today)} ({civilDateText(due_date)})
      </chakra.p>
      {parts && <chakra.p textStyle="small">{parts}</chakra.p>}
      <Plate account={account} />
      {boleto ? (
        <SlipActions boleto={boleto} />
      ) : (
        <QuietNote icon="info">
          {charge?.boleto_id
            ? 'O boleto ainda está chegando a este aparelho.'
            : 'Sem boleto: combine o pagamento com a administração.'}
        </QuietNote>
      )}
    </chakra.article>
  )
}

function PaidAccount({ account }: { account: MyAccount }) {
  const { paid_on, due_date, owed } = account
  return (
    <chakra.span display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1">
      <span>
        <chakra.b display="block">{accountTitle(account)}</chakra.b>
        <chakra.span textStyle="small" color="fg.muted">
          {paid_on ? `Pago em ${civilDateText(paid_on)}` : `Vencimento ${civilDateText(due_date)}`}
        </chakra.span>
      </span>
      <b>{formatBRL(owed.paid_cents)}</b>
    </chakra.span>
  )
}

function Plate({ account: { charge, boleto } }: { account: MyAccount }) {
  const unit = charge?.unit || boleto?.unit
  return unit ? (
    <div>
      <UnitPlate unit={unit} />
    </div>
  ) : null
}
