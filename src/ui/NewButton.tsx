import { use } from 'react'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'
import type { IconName } from './icons/names.ts'
import { InDock } from './in-dock.ts'

export interface NewButtonProps extends Pick<
  ButtonProps,
  'onClick' | 'disabled' | 'disabledReason' | 'title'
> {
  /** On phones, an icon other than the plus. */
  dockIcon?: IconName
  /** "Nova área" */
  children: string
}

/** The main action of a list: creates a record. */
export function NewButton({ dockIcon, ...button }: NewButtonProps) {
  const own = use(InDock) && dockIcon
  return (
    <Button data-new variant="solid" icon={own || 'plus'} iconWeight={own ? 'fill' : 'bold'} {...button} />
  )
}
