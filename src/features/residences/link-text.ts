import { isCurrent, type ResidenceLink } from '#domain/residences/links.ts'
import { civilDateText } from '#domain/values/civil-date.ts'

/** Since when somebody belongs to a unit, and until when: `desde 12/03/2019`, `a partir de 01/12/2026`. */
export function linkDatesText(
  { from_on, to_on }: Pick<ResidenceLink, 'from_on' | 'to_on'>,
  today: string,
): string {
  const from = `${from_on > today ? 'a partir de' : 'desde'} ${civilDateText(from_on)}`
  return to_on === null ? from : `${from}, até ${civilDateText(to_on)}`
}

/** Those who belong to it today, then those to come and those whose last day has passed; each by name. */
export function inOrder(links: readonly ResidenceLink[], today: string): ResidenceLink[] {
  return [...links].sort(
    (one, other) =>
      Number(isCurrent(other, today)) - Number(isCurrent(one, today)) ||
      one.user.profile.name.localeCompare(other.user.profile.name, 'pt-BR'),
  )
}
