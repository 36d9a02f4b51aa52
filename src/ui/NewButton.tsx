import { use } from 'react'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'
import type { IconName } from './icons/names.ts'
import { InDock } from './in-dock.ts'
import { LinkButton } from './LinkButton.tsx'

export interface NewButtonProps extends Pick<
  ButtonProps,
  'onClick' | 'disabled' | 'disabledReason' | 'title'
> {
  /** On phones, an icon other than the plus. */
  dockIcon?: IconName
  /** "Nova área" */
  children: string
}

const look = { 'data-new': true, variant: 'solid', icon: 'plus', iconWeight: 'bold' } as const

/** The main action of a list: creates a record. The key n presses it. */
export function NewButton({ dockIcon, ...button }: NewButtonProps) {
  const own = use(InDock) && dockIcon
  return <Button {...look} {...(own && { icon: own, iconWeight: 'fill' })} {...button} />
}

/** The same where the form belongs to another screen, as on the homes. */
export function NewLink(link: { href: string; children: string }) {
  return <LinkButton {...look} {...link} />
}
