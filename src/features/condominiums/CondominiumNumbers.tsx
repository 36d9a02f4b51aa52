import { condominiums } from '#domain/condominiums/contract.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useReport } from '#hooks/use-report.ts'
import { NumberStrip } from '#ui/NumberStrip.tsx'
import { figuresOf } from './condominium-rows.ts'

const everyone = {}

/** How many there are, and how many people they house, as the server last counted. */
export function CondominiumNumbers({ rows }: { rows: readonly Condominium[] }) {
  const count = useReport(condominiums.totals, everyone)
  const { timeZone } = useCondominium()
  return (
    <NumberStrip label="Resumo dos condomínios" numbers={figuresOf(rows, count, { now: now(), timeZone })} />
  )
}
