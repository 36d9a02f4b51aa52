import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { StatementLine, StatementMonth } from '#domain/financial-transactions/statement.ts'
import { paymentMethodTexts, transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import { centsOf, centsText, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { recordHref } from '#parts/navigation.ts'
import { chakra } from '#ui/chakra.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Link } from 'wouter'
import { chargeLooks } from './charge-looks.ts'

type Month = StatementMonth<FinancialTransaction>
type Line = StatementLine<FinancialTransaction>

export function StatementMonths({ months }: { months: readonly Month[] }) {
  return months.map((month) => (
    <Panel key={month.month} title={monthName(month.month)} flush>
      <chakra.p px={{ base: '4', md: '6' }} py="2" color="fg.muted">
        {monthText(month)}
      </chakra.p>
      {month.lines.length > 0 && <Lines month={month} />}
    </Panel>
  ))
}

/** A table on paper and desks; on phones each charge is a block with its labels. */
function Lines({ month }: { month: Month }) {
  return (
    <chakra.table css={tableLook}>
      <chakra.caption css={hidden}>{monthName(month.month)}</chakra.caption>
      <thead>
        <tr>
          {['Vencimento', 'Cobrança', 'Situação', 'Valor', 'Pago', 'Multa e juros', 'Devido'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.lines.map((line) => (
          <LineRow key={line.charge.id} line={line} />
        ))}
      </tbody>
    </chakra.table>
  )
}

function LineRow({ line: { charge, status, payments, owed } }: { line: Line }) {
  const { id, due_date, description, type, value } = charge
  const added = owed.fine_cents + owed.interest_cents - owed.discount_cents
  return (
    <tr>
      <td data-label="Vencimento">{civilDateText(due_date)}</td>
      <td data-label="Cobrança">
        <Link href={recordHref('financial_transactions', id) ?? ''}>
          {description || transactionTypeTexts[type]}
        </Link>
        {payments.map((payment) => (
          <small key={payment.id}>
            {centsText(payment.amount_cents)} em {civilDateText(payment.paid_on)},{' '}
            {paymentMethodTexts[payment.method]}
          </small>
        ))}
      </td>
      <td data-label="Situação">
        <LookBadge look={chargeLooks[status]} />
      </td>
      <td data-label="Valor">{centsText(centsOf(value))}</td>
      <td data-label="Pago">{owed.paid_cents > 0 ? centsText(owed.paid_cents) : '–'}</td>
      <td data-label="Multa e juros">{added === 0 ? '–' : centsText(added)}</td>
      <td data-label="Devido">{owed.total_cents > 0 ? centsText(owed.total_cents) : '–'}</td>
    </tr>
  )
}

function monthText({ charged_cents, paid_cents, open_cents }: Month): string {
  const parts = [
    `Cobrado ${formatBRL(charged_cents)}`,
    `pago no mês ${formatBRL(paid_cents)}`,
    open_cents > 0 && `em aberto ${formatBRL(open_cents)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** `2026-11` is `Novembro de 2026`. */
export function monthName(month: string): string {
  const text = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const hidden = { srOnly: true } as const

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  textStyle: 'table',
  '& :is(th, td)': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', borderTopWidth: '1px' },
  '& th': { textStyle: 'small', fontWeight: 600, color: 'fg.muted', bg: 'bg.subtle' },
  '& :is(th, td):first-of-type': { pl: { base: '4', md: '6' } },
  '& :is(th, td):last-of-type': { pr: { base: '4', md: '6' } },
  '& :is(th, td):nth-of-type(n + 4)': {
    textAlign: 'end',
    fontFeatureSettings: '"tnum"',
    whiteSpace: 'nowrap',
  },
  '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  '@media screen': {
    '@container (max-width: 42rem)': {
      '& thead': { display: 'none' },
      '& :is(tbody, tr, td)': { display: 'block' },
      '& tr': { px: '4', py: '3', borderTopWidth: '1px' },
      '& td, & td:first-of-type, & td:last-of-type': {
        display: 'flex',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        columnGap: '4',
        p: 0,
        py: '0.5',
        border: 0,
        textAlign: 'end',
        whiteSpace: 'normal',
      },
      '& td::before': { content: 'attr(data-label)', flex: 'none', color: 'fg.muted', fontWeight: 400 },
      '& td > a': { textAlign: 'end' },
      '& td > small': { flexBasis: '100%' },
    },
  },
} as const
