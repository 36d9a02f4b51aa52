import { Redirect } from 'wouter'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { listHref } from '#parts/navigation.ts'
import { MyAccountsScreen } from './MyAccountsScreen.tsx'

/** Financeiro: one's own accounts, or the tab that those who run the condominium begin with. */
export function FinancialScreen() {
  const { actor } = usePerson()
  return livesHere(actor.role) ? <MyAccountsScreen /> : <Redirect to={listHref('boletos')} replace />
}
