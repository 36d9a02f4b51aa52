import { finder, searchable } from '#domain/values/search.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { CondominiumTotals } from '#domain/condominiums/contract.ts'
import { fullInstant, shortInstant } from '#domain/values/instant-texts.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'

/** Every typed word must be in the name or the address; a CEP with or without its hyphen. */
export function foundCondominiums<Row extends Condominium>(rows: readonly Row[], search: string): Row[] {
  const isMeant = finder(search)
  return rows.filter((row) => isMeant(condominiumSearchText(row)))
}

function condominiumSearchText({
  name,
  address,
  number,
  district,
  city,
  state,
  zip_code,
}: Condominium): string {
  return searchable(name, address, number, district, city, state, zip_code, postalCodeText(zip_code))
}

export function unitsText(count: number): string {
  return count === 1 ? '1 unidade' : `${count.toLocaleString('pt-BR')} unidades`
}

/** The server's last counts, and their time. */
export interface LastCount {
  answer: CondominiumTotals | undefined
  at: string | undefined
  /** The last request failed. */
  isUnreached: boolean
  isAsking: boolean
}

interface Clock {
  now: string
  timeZone: string
}

/** The four figures above the list, each with its explanation. */
export function figuresOf(rows: readonly Condominium[], count: LastCount, clock: Clock) {
  const active = rows.filter(({ status }) => status === 'ACTIVE').length
  const units = sum(rows.map(({ units_count }) => units_count))
  const { residences: registered, residents } = count.answer ?? {}
  const since = sinceText(count, clock)
  const detailTitle = since && count.at ? fullInstant(count.at, clock.timeZone) : undefined
  return [
    {
      label: 'Total',
      value: countText(rows.length),
      detail: rows.length === 1 ? 'condomínio' : 'condomínios',
    },
    { label: 'Ativos', value: countText(active), detail: inactiveText(rows.length - active) },
    {
      label: 'Unidades',
      value: countText(units),
      detail:
        registered === undefined
          ? 'informadas'
          : `${countText(registered)} no cadastro${since && `, ${since}`}`,
      detailTitle: registered === undefined ? undefined : detailTitle,
    },
    {
      label: 'Moradores',
      value: residents === undefined ? '–' : countText(residents),
      detail: residents === undefined ? whyNone(count) : since || 'contados agora',
      detailTitle: residents === undefined ? undefined : detailTitle,
    },
  ]
}

/** `de hoje 14h05` if the figure is an older one; else empty. */
function sinceText({ at, isUnreached, isAsking }: LastCount, { now, timeZone }: Clock): string {
  if (!at) return ''
  const isOld = Date.parse(now) - Date.parse(at) > freshMs
  return isUnreached || isAsking || isOld ? `de ${shortInstant(at, now, timeZone)}` : ''
}

const freshMs = 2 * 60 * 1000

function whyNone({ isUnreached }: LastCount): string {
  return isUnreached ? 'precisa de internet' : 'contando...'
}

function inactiveText(count: number): string {
  if (count === 0) return 'nenhum inativo'
  return count === 1 ? '1 inativo' : `${countText(count)} inativos`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function countText(count: number): string {
  return count.toLocaleString('pt-BR')
}
