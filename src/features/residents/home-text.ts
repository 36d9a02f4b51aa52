import { linkTypeTexts } from '#domain/residences/texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import type { Home } from './resident-rows.ts'

/** `Proprietário · desde 12/03/2019`, `Inquilino · a partir de 01/12/2026, até 30/11/2027`. */
export function homeText({ type, from_on, to_on }: Home, today: string): string {
  const since = `${from_on > today ? 'a partir de' : 'desde'} ${civilDateText(from_on)}`
  return `${linkTypeTexts[type]} · ${since}${to_on === null ? '' : `, até ${civilDateText(to_on)}`}`
}
