import { Link } from 'wouter'
import { dueText } from '#domain/financial-transactions/my-accounts.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { accountHref, accountTitle, type MyAccount } from '#parts/account-words.ts'
import { PayCode } from '#parts/PayCode.tsx'
import { useMyAccounts } from '#parts/use-my-accounts.ts'
import { chakra } from '#ui/chakra.ts'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { useIsWhole } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** What is to be paid next: how much, until when, and the line to pay it with. */
export function NextBillCard() {
  return (
    <Card flush title="Próxima conta" href="/app/financial" linkText="Minhas contas">
      <NextBill />
    </Card>
  )
}

function NextBill() {
  const isWhole = useIsWhole()
  const accounts = useMyAccounts()
  if (!accounts || !isWhole) return <CardLoading height="10rem" />
  const [next, ...others] = accounts.open
  if (!next) return <CardNote>Nada a pagar. Quando houver uma cobrança sua, ela aparece aqui.</CardNote>
  return (
    <chakra.div px={{ base: '4', md: '6' }} pt="2" pb="5">
      <Bill account={next} />
      {others.length > 0 && (
        <chakra.p mt="4" pt="3" borderTopWidth="1px" textStyle="small" color="fg.muted">
          {othersText(others)}
        </chakra.p>
      )}
    </chakra.div>
  )
}

function Bill({ account }: { account: MyAccount }) {
  const { today } = useHouse()
  const { due_date, isLate, owed, boleto } = account
  return (
    <article aria-label={accountTitle(account)}>
      <chakra.p textStyle="title">
        <Link href={accountHref(account)}>{accountTitle(account)}</Link>
      </chakra.p>
      <chakra.p textStyle="figure" mt="1">
        {formatBRL(owed.total_cents)}
      </chakra.p>
      <chakra.p color={isLate ? 'danger.fg' : 'fg.muted'} fontWeight={isLate ? 600 : undefined}>
        {`${dueText(due_date, today)} (${civilDateText(due_date)})`}
      </chakra.p>
      {boleto && (
        <chakra.div mt="4">
          <PayCode boleto={boleto} look="brief" />
        </chakra.div>
      )}
    </article>
  )
}

/** `E mais 2 contas em aberto, de R$ 975,80, 1 delas vencida.` */
function othersText(others: readonly MyAccount[]): string {
  const sum = others.reduce((total, { owed }) => total + owed.total_cents, 0)
  const late = others.filter(({ isLate }) => isLate).length
  const accounts = others.length === 1 ? '1 conta' : `${others.length} contas`
  if (late === 0) return `E mais ${accounts} em aberto: ${formatBRL(sum)}.`
  return `E mais ${accounts} em aberto: ${formatBRL(sum)}, ${late} ${late === 1 ? 'vencida' : 'vencidas'}.`
}
