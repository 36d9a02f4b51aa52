import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName, IconWeight } from './icons/names.ts'

export interface ButtonLook {
  variant?: 'solid' | 'outline' | 'soft' | 'ghost' | 'danger' | 'dangerGhost' | 'white' | undefined
  size?: 'md' | 'lg' | undefined
  full?: boolean | undefined
  icon?: IconName | undefined
  iconWeight?: IconWeight | undefined
  iconEnd?: IconName | undefined
}

interface ButtonContentProps extends Pick<ButtonLook, 'icon' | 'iconWeight' | 'iconEnd'> {
  busy?: boolean | undefined
  busyText?: string | undefined
  children?: ReactNode
}

export function ButtonContent({ icon, iconWeight, iconEnd, busy, busyText, children }: ButtonContentProps) {
  return (
    <>
      {icon && <Icon name={icon} weight={iconWeight ?? (icon === 'plus' ? 'bold' : 'regular')} />}
      {busyText ? <EitherText busy={busy === true} idle={children} working={busyText} /> : children}
      {iconEnd && <Icon name={iconEnd} weight={iconEnd.startsWith('caret') ? 'bold' : 'regular'} size={16} />}
    </>
  )
}

/** Both labels share one grid cell, so the button keeps the width of the longer one. */
function EitherText({ busy, idle, working }: { busy: boolean; idle: ReactNode; working: string }) {
  return (
    <chakra.span display="grid" css={{ '& > span': { gridArea: '1 / 1' } }}>
      <chakra.span visibility={busy ? 'hidden' : 'visible'}>{idle}</chakra.span>
      <chakra.span visibility={busy ? 'visible' : 'hidden'}>{working}</chakra.span>
    </chakra.span>
  )
}
