import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { BankAgreementForm } from './BankAgreementForm.tsx'
import { HomologationPanel } from './HomologationPanel.tsx'

/** The condominium's agreement with its bank: without it no boleto is issued. */
export function BankAgreementTab() {
  const { actor } = usePerson()
  const { id } = useCondominium()
  const { progress } = useSyncStatus()
  const rows = useRows(BankAccount)?.rows
  const refused = useRefusedAmong(({ entry }) => entry.targets[0]?.collection === 'bank_accounts')
  if (visibilityOf(actor, BankAccount) !== 'all')
    return (
      <EmptyState isCertain title="O convênio não está aberto para você">
        Quem administra o condomínio cuida dele.
      </EmptyState>
    )
  if (!rows || (rows.length === 0 && progress)) return <SkeletonRows rows={3} />

  return (
    <>
      <RefusedChanges {...refused} />
      <BankAgreementForm key={id} condominiumId={id ?? ''} row={rows[0]}>
        {rows[0] && <HomologationPanel agreement={rows[0]} />}
      </BankAgreementForm>
    </>
  )
}
