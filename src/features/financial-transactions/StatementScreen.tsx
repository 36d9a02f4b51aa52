import { useMemo } from 'react'
import * as v from 'valibot'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { type Statement, statementCsv, statementOf } from '#domain/financial-transactions/statement.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { livesHere } from '#domain/users/user.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { CivilDate, civilDateText } from '#domain/values/civil-date.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFiles } from '#hooks/use-files.ts'
import { useNotedExport } from '#hooks/use-noted-access.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { FinancialTabs } from '#parts/FinancialTabs.tsx'
import { OlderRows } from '#parts/OlderRows.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { useExportWait } from '#parts/use-export-wait.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import { useUnitOptions } from '#parts/use-unit-options.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FigureCards } from '#ui/FigureCards.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { TextField } from '#ui/TextField.tsx'
import { lastYear, periodOf, periodOptions } from './statement-periods.ts'
import { StatementMonths } from './StatementMonths.tsx'
import { useTermsOf } from './use-charge-terms.ts'

export const statementHref = '/app/financial/statement'

const keys = ['unidade', 'periodo', 'ate'] as const

/** Extrato: what a unit owed and paid, month by month, and what it owes on a day. */
export function StatementScreen() {
  const { actor } = usePerson()
  const isMine = livesHere(actor.role)
  return (
    <LoadFault title="Não foi possível carregar o extrato">
      <ChosenUnit isMine={isMine} />
    </LoadFault>
  )
}

function ChosenUnit({ isMine }: { isMine: boolean }) {
  const { values, change } = useFilterInUrl(keys)
  const today = useToday()
  const residences = useResidences()
  const options = useUnitOptions()
  const charges = useRows(FinancialTransaction)?.rows
  const only = residences?.length === 1 ? residences[0] : undefined
  const residence = residences?.find(({ id }) => id === values.unidade) ?? only
  const day = v.is(CivilDate, values.ate) ? values.ate : today
  const own = useMemo(
    () => charges?.filter(({ residence_id }) => residence_id === residence?.id),
    [charges, residence?.id],
  )
  const statement = useStatement(own, { day, ...periodOf(values.periodo, today) })
  const set = (key: (typeof keys)[number], value: string) => change({ ...values, [key]: value })

  return (
    <ScreenFrame
      title="Extrato"
      {...(isMine && { back: { href: '/app/financial', label: 'Minhas contas' } })}
      detail={residence && <PrintedHead residence={residence} day={day} />}
      actions={residence && statement && <StatementActions {...{ residence, statement, day }} />}
    >
      {!isMine && <FinancialTabs current={statementHref} />}
      <chakra.div data-screen-only css={choices}>
        <UnitField
          options={options}
          value={residence?.id ?? ''}
          {...(only && { only: only.id })}
          onChange={(id) => set('unidade', id)}
        />
        <SelectField
          label="Período"
          emptyText={lastYear}
          options={periodOptions(own ?? [])}
          value={values.periodo}
          onChange={(next) => set('periodo', next)}
        />
        <TextField label="Multa e juros até" type="date" value={day} onChange={(next) => set('ate', next)} />
      </chakra.div>
      <Shown residence={residence} statement={statement} day={day} />
    </ScreenFrame>
  )
}

interface Period extends ReturnType<typeof periodOf> {
  day: string
}

function useStatement(
  charges: readonly FinancialTransaction[] | undefined,
  { day, from, until }: Period,
): Statement<FinancialTransaction> | undefined {
  const termsOf = useTermsOf(charges)
  return useMemo(
    () =>
      charges && termsOf
        ? statementOf<FinancialTransaction>(charges, { day, from, until, termsOf })
        : undefined,
    [charges, termsOf, day, from, until],
  )
}

interface ShownProps {
  residence: Residence | undefined
  statement: Statement<FinancialTransaction> | undefined
  day: string
}

function Shown({ residence, statement, day }: ShownProps) {
  if (!residence)
    return (
      <Panel flush>
        <EmptyState title="Escolha a unidade">
          O extrato mostra o que ela deveu e pagou, mês a mês.
        </EmptyState>
      </Panel>
    )
  if (!statement) return <SkeletonRows />
  const { open_cents, added_cents, total_cents, upcoming_cents, months } = statement
  return (
    <>
      <FigureCards
        label="Resumo do extrato"
        figures={[
          {
            label: 'Devido',
            value: formatBRL(total_cents),
            detail: `em ${civilDateText(day)}`,
            ...(total_cents > 0 && { detailTone: 'danger' as const }),
          },
          { label: 'Sem multa e juros', value: formatBRL(open_cents), detail: 'do que venceu' },
          { label: 'Multa e juros', value: formatBRL(added_cents), detail: `até ${civilDateText(day)}` },
          { label: 'A vencer', value: formatBRL(upcoming_cents), detail: 'depois desta data' },
        ]}
      />
      {months.length === 0 ? (
        <Panel flush>
          <EmptyState title="Nenhuma cobrança neste período" />
        </Panel>
      ) : (
        <StatementMonths months={months} />
      )}
      <OlderRows entity={FinancialTransaction} isNarrowed={false} />
    </>
  )
}

/** On paper it says whose it is. */
function PrintedHead({ residence, day }: { residence: Residence; day: string }) {
  const { name } = useCondominium()
  return `${name ? `${name}, ` : ''}unidade ${unitName(residence)}, em ${civilDateText(day)}`
}

interface StatementActionsProps {
  residence: Residence
  statement: Statement<FinancialTransaction>
  day: string
}

function StatementActions({ residence, statement, day }: StatementActionsProps) {
  const { saveCsv } = useFiles()
  const { actor } = usePerson()
  const noteExport = useNotedExport()
  const wait = useExportWait()

  async function save() {
    if (!livesHere(actor.role)) await noteExport()
    const unit = unitName(residence).replace(/\s+/g, '-')
    saveCsv(`extrato_${unit}_${day}.csv`, statementCsv(statement, day), 'Extrato exportado para CSV.')
  }

  return (
    <>
      <Button icon="printer" disabledReason={wait} onClick={() => print()}>
        Imprimir
      </Button>
      <Button icon="export" disabledReason={wait} onClick={() => void save()}>
        Exportar CSV
      </Button>
    </>
  )
}

const choices = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  gap: '4',
  alignItems: 'start',
} as const
