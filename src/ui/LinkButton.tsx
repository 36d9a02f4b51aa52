import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonContent } from './ButtonContent.tsx'
import type { ButtonLook } from './ButtonContent.tsx'
import { useDockLook } from './in-dock.ts'
import { buttonRecipe } from './recipes/button.ts'

const Inside = chakra(Link, buttonRecipe)
const Outside = chakra('a', buttonRecipe)

interface LinkButtonProps extends ButtonLook {
  href: string
  children: ReactNode
  /** For phone numbers, other sites and files: a plain anchor, outside of the router. */
  external?: boolean
  /** Keeps this page, and what it displays. */
  newTab?: boolean
  onClick?: () => void
  download?: string
  /** What the history entry that it opens remembers. */
  state?: object
  'aria-label'?: string
}

export function LinkButton({
  external,
  newTab,
  icon,
  iconWeight,
  iconEnd,
  children,
  ...own
}: LinkButtonProps) {
  const rest = { ...useDockLook(), ...own }
  const content = (
    <ButtonContent icon={icon} iconWeight={iconWeight} iconEnd={iconEnd}>
      {children}
    </ButtonContent>
  )
  return external ? (
    <Outside rel="noopener" target={newTab ? '_blank' : undefined} {...rest}>
      {content}
    </Outside>
  ) : (
    <Inside {...rest}>{content}</Inside>
  )
}
