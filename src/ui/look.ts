import type { IconName, IconWeight } from './icons/names.ts'
import type { Tone } from './tone.ts'

/** Icon and colour of a status. */
export interface Look {
  tone: Tone
  icon: IconName
  weight?: IconWeight
}

/** A status with its label: the props of a `LookBadge`. */
export interface StatusLook extends Look {
  text: string
}
