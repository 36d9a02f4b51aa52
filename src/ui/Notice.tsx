import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'
import type { Tone } from './tone.ts'

interface NoticeProps {
  tone: Tone
  icon: IconName
  title?: string
  children?: ReactNode
}

/** A coloured message inside a panel or a form; `Banner` is the one across the page. */
export function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <chakra.div
      colorPalette={tone}
      display="flex"
      gap="2.5"
      px="3.5"
      py="3"
      borderRadius="button"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      textStyle="table"
    >
      <Icon name={icon} weight={tone === 'danger' || tone === 'accent' ? 'fill' : 'regular'} size={22} />
      <chakra.div minWidth="0" flex="1" color={tone === 'brand' || tone === 'gray' ? 'fg' : undefined}>
        {title && <chakra.p fontWeight={600}>{title}</chakra.p>}
        {children}
      </chakra.div>
    </chakra.div>
  )
}
