import { addDays } from '#domain/values/civil-time.ts'
import { useState } from 'react'
import { type ReceivablesMonth, receivablesOf } from '#domain/financial-transactions/receivables.ts'
import { centsText, formatBRL } from '#domain/values/cents.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MonthBars } from '#ui/MonthBars.tsx'
import { percentText } from '#ui/percent-text.ts'
import { Card, CardLoading } from './Card.tsx'
import { chargeGroupsOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** What was received and is overdue of the charges due in each of twelve months, beside the year before. */
export function ReceivablesCard() {
  const [isTable, setIsTable] = useState(false)
  return (
    <Card
      title="Recebido e em atraso"
      action={
        <Button variant="ghost" icon={isTable ? 'chart-bar' : 'table'} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Gráfico' : 'Tabela'}
        </Button>
      }
    >
      <Receivables isTable={isTable} />
    </Card>
  )
}

function Receivables({ isTable }: { isTable: boolean }) {
  const { of, today } = useHouse()
  const groups = useCounted((db) => chargeGroupsOn(db, of), [of])
  if (!groups) return <CardLoading height="18rem" />
  const months = receivablesOf(groups, today)
  const [first, current] = [months[0], months.at(-1)]
  if (!first || !current || months.every(({ billed_cents }) => billed_cents === 0))
    return (
      <EmptyState title="Nenhuma cobrança em doze meses">
        O que for cobrado, recebido e estiver em atraso aparece aqui, mês a mês.
      </EmptyState>
    )
  return (
    <>
      <chakra.p textStyle="table" fontWeight={700} textAlign="right" mb="4">
        {current.overdue_cents > 0 && (
          <chakra.span display="block" color="danger.fg">
            {formatBRL(current.overdue_cents)} em atraso
          </chakra.span>
        )}
        <chakra.span display="block" color="brand.fg">
          {formatBRL(current.received_cents)} recebidos em {monthName(current.month)}
        </chakra.span>
      </chakra.p>
      {isTable ? (
        <Table months={months} />
      ) : (
        <MonthBars label="Recebido e em atraso, por mês de vencimento" bars={months.map(barOf)} />
      )}
      <chakra.p mt="4" textStyle="small" color="fg.muted">
        Por mês de vencimento, {shortMonth(first.month)} a {shortMonth(current.month)}. {comparedText(months)}
      </chakra.p>
    </>
  )
}

function Table({ months }: { months: readonly ReceivablesMonth[] }) {
  return (
    <chakra.div overflowX="auto">
      <chakra.table css={table}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Recebido (R$)</th>
            <th scope="col">Em atraso (R$)</th>
            <th scope="col">Um ano antes (R$)</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((month) => (
            <tr key={month.month}>
              <th scope="row">{shortMonth(month.month)}</th>
              <td>{centsText(month.received_cents)}</td>
              <td>{centsText(month.overdue_cents)}</td>
              <td>{centsText(month.year_before_cents)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

function barOf(month: ReceivablesMonth, at: number) {
  const { received_cents, overdue_cents, year_before_cents } = month
  const name = `${monthName(month.month)} de ${month.month.slice(0, 4)}`
  return {
    key: month.month,
    letter: monthName(month.month)[0] ?? '',
    label: `${name}: recebido ${formatBRL(received_cents)}, em atraso ${formatBRL(overdue_cents)}, um ano antes ${formatBRL(year_before_cents)}`,
    href: `/app/financial/transactions?de=${month.month}-01&ate=${lastDayOf(month.month)}`,
    value: received_cents,
    late: overdue_cents,
    before: year_before_cents,
    isCurrent: at === 11,
  }
}

/** `R$ 590.000,00 em doze meses, 4 % mais que nos doze anteriores.` */
function comparedText(months: readonly ReceivablesMonth[]): string {
  const received = months.reduce((sum, month) => sum + month.received_cents, 0)
  const before = months.reduce((sum, month) => sum + month.year_before_cents, 0)
  const total = `${formatBRL(received)} em doze meses`
  if (before === 0) return `${total}.`
  const change = ((received - before) / before) * 100
  if (Math.abs(change) < 0.05) return `${total}, como nos doze anteriores.`
  return `${total}, ${percentText(Math.abs(change))} ${change > 0 ? 'mais' : 'menos'} que nos doze anteriores (linha pontilhada).`
}

function instantOf(month: string): Date {
  return new Date(`${month}-15T12:00:00Z`)
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(instantOf(month))
}

/** `nov 2026` */
function shortMonth(month: string): string {
  return `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`
}

function lastDayOf(month: string): string {
  return addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)
}

const table = {
  width: '100%',
  textStyle: { base: 'small', md: 'table' },
  fontFeatureSettings: '"tnum"',
  '& th, & td': { py: '2', px: { base: '1', md: '2' }, textAlign: 'right', borderTopWidth: '1px' },
  '& :is(th, td):last-of-type': { pe: '0' },
  '& thead th': { textStyle: 'small', fontWeight: 600, color: 'fg.muted', borderTopWidth: '0' },
  '& th:first-of-type': { ps: '0', textAlign: 'left', fontWeight: 600, whiteSpace: 'nowrap' },
} as const
