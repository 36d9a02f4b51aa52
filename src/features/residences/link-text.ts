import { alphabetical } from '#domain/values/text.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import { civilDateText } from '#domain/values/civil-date.ts'

/** First and last day of a link: `desde 12/03/2019`, `a partir de 01/12/2026`. */
export function linkDatesText(
  { from_on, to_on }: Pick<ResidenceLink, 'from_on' | 'to_on'>,
  today: string,
): string {
  const from = `${from_on > today ? 'a partir de' : 'desde'} ${civilDateText(from_on)}`
  return to_on === null ? from : `${from}, até ${civilDateText(to_on)}`
}

export function linksByName(links: readonly ResidenceLink[]): ResidenceLink[] {
  return [...links].sort((one, other) => alphabetical.compare(one.user.profile.name, other.user.profile.name))
}
