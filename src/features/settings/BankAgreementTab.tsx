import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { useArrival } from '#ui/arrival.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { NotArrived } from '#ui/NotArrived.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { BankAgreementForm } from './BankAgreementForm.tsx'
import { HomologationPanel } from './HomologationPanel.tsx'

/** The condominium's agreement with its bank: without it no boleto is issued. */
export function BankAgreementTab() {
  const { actor } = usePerson()
  const { id } = useCondominium()
  const { isKnown } = useArrival()
  const rows = useRows(BankAccount)?.rows
  const refused = useRefusedAmong(({ entry }) => entry.targets[0]?.collection === 'bank_accounts')
  if (visibilityOf(actor, BankAccount) !== 'all')
    return (
      <EmptyState isCertain title="O convênio não está aberto para você">
        Quem administra o condomínio cuida dele.
      </EmptyState>
    )
  if (!rows) return <SkeletonRows rows={3} />
  if (rows.length === 0 && !isKnown) return <NotArrived />

  return (
    <>
      <RefusedChanges {...refused} />
      <BankAgreementForm key={id} condominiumId={id ?? ''} row={rows[0]}>
        {rows[0] && <HomologationPanel agreement={rows[0]} />}
      </BankAgreementForm>
    </>
  )
}
