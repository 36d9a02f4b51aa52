import type { IconName, IconWeight } from './icons/names.ts'
import type { Tone } from './tone.ts'

/** How something is told apart at a glance. */
export interface Look {
  tone: Tone
  icon: IconName
  weight?: IconWeight
}

/** A status with what it is called: what a `LookBadge` says. */
export interface StatusLook extends Look {
  text: string
}
