import { folded } from '../values/text.ts'

/** The `unit` of an occurrence that is of no unit: its `residence_id` is null. */
export const commonAreaName = 'Área comum'

/** How a form and the address of a list write that: there an empty text is a unit not chosen yet. */
export const commonArea = 'common'

export function isCommonAreaName(unit: string): boolean {
  return folded(unit.trim()) === folded(commonAreaName)
}

const commonWords =
  /\b(portao|portoes|portaria|guarita|garagem|elevador(es)?|hall|corredor|escadas?|piscina|churrasqueira|salao de festas|quadra|playground|jardim|telhado|fachada)\b/

/** Whether a text that names no unit is about what is everybody's. One with a number may mean a unit all the same. */
export function namesCommonArea(text: string): boolean {
  const words = folded(text)
  return /\bareas? comu(m|ns)\b/.test(words) || (!/\d/.test(words) && commonWords.test(words))
}
