import { monthsText } from '#domain/recurring-fees/already-charged.ts'
import { mostCharges, tooManyCharges } from '#domain/recurring-fees/fee-input.ts'
import type { FeePeriods } from '#domain/recurring-fees/fee-periods.ts'
import type { FeePlan, PlannedUnit } from '#domain/recurring-fees/plan.ts'
import { noPeriods } from '#domain/recurring-fees/texts.ts'
import { centsText, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'

const shownPeriods = 12

interface FeePreviewProps {
  plan: FeePlan
  periods: FeePeriods
  hasBoletos: boolean
  /** The months in which a unit was charged already. */
  charged: ReadonlyMap<string, readonly string[]>
}

/** What would be charged: the periods, each unit with its payer, and the total. */
export function FeePreview({ plan, periods, hasBoletos, charged }: FeePreviewProps) {
  const { leftOut, charges_count, boletos_count, total_cents } = plan
  const whyOut = (unit: PlannedUnit) => {
    const months = charged.get(unit.residence_id)
    return months ? `já cobrada: ${monthsText(months)}` : payerText(unit, hasBoletos)
  }
  return (
    <chakra.section aria-label="Prévia" display="flex" flexDirection="column" gap="4">
      <Periods {...periods} />
      {charges_count > mostCharges && (
        <Notice tone="danger" icon="warning-circle">
          {tooManyCharges(charges_count)} Escolha menos períodos, ou um bloco por vez.
        </Notice>
      )}
      {charges_count > 0 && (
        <p role="status">
          <b>
            {countOf(charges_count, 'cobrança', 'cobranças')}
            {hasBoletos && `, ${countOf(boletos_count, 'boleto', 'boletos')}`}, {formatBRL(total_cents)} no
            total
          </b>
        </p>
      )}
      <Units label="Unidades cobradas" units={plan.charged} say={(unit) => payerText(unit, hasBoletos)} />
      <Units label="Ficam de fora" units={leftOut} say={whyOut} isOut />
    </chakra.section>
  )
}

function Periods({ dueDates, tooFar }: FeePeriods) {
  const more = dueDates.length - shownPeriods
  return (
    <div>
      <chakra.h3 textStyle="h3" mb="2">
        Vencimentos
      </chakra.h3>
      {tooFar ? (
        <Notice tone="danger" icon="warning-circle">
          {tooFar}. Escolha menos períodos, ou lance sem boletos.
        </Notice>
      ) : dueDates.length === 0 ? (
        <chakra.p color="fg.muted">{noPeriods}</chakra.p>
      ) : (
        <chakra.ol css={chips} aria-label="Vencimentos">
          {dueDates.slice(0, shownPeriods).map((day) => (
            <li key={day}>{civilDateText(day)}</li>
          ))}
          {more > 0 && <li>+{more} mais</li>}
        </chakra.ol>
      )}
    </div>
  )
}

interface UnitsProps {
  label: string
  units: readonly PlannedUnit[]
  say: (unit: PlannedUnit) => string
  isOut?: boolean
}

function Units({ label, units, say, isOut = false }: UnitsProps) {
  if (units.length === 0) return null
  return (
    <div>
      <chakra.h3 textStyle="h3" mb="2">
        {label} ({units.length})
      </chakra.h3>
      {/* A scrolled box needs the focus, or the keyboard cannot scroll it. */}
      <chakra.ul css={list} tabIndex={0} aria-label={label}>
        {units.map((unit) => (
          <li key={unit.residence_id}>
            <UnitPlate unit={unit.unit} />
            <span>
              {unit.person?.name ?? 'Sem morador nem proprietário'}
              <small>{say(unit)}</small>
            </span>
            {!isOut && <b>{centsText(unit.amount_cents)}</b>}
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}

function payerText({ payer, person }: PlannedUnit, hasBoletos: boolean): string {
  if (!hasBoletos) return 'sem boleto'
  if (!payer) return 'sem boleto: falta CPF'
  if (payer.isNew) return 'novo pagador'
  return payer.name === person?.name ? 'pagador cadastrado' : `pagador: ${payer.name}`
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > li': {
    px: '2.5',
    py: '0.5',
    borderRadius: 'badge',
    bg: 'bg.muted',
    textStyle: 'table',
    fontFeatureSettings: '"tnum"',
  },
} as const

const list = {
  maxHeight: '18rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'field',
  '& > li': { display: 'flex', alignItems: 'center', gap: '3', px: '3', py: '2', textStyle: 'table' },
  '& > li + li': { borderTopWidth: '1px' },
  '& > li > span:nth-of-type(2)': { flex: '1', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  '& b': { fontFeatureSettings: '"tnum"' },
} as const
