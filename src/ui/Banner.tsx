import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icons/names.ts'
import type { Tone } from './tone.ts'

interface BannerProps {
  tone: Tone
  icon: IconName
  children: ReactNode
  /** One button or link. */
  action?: ReactNode
  onDismiss?: () => void
}

/** One line across the page, under the top bar: a new version, permissions that could not be read. */
export function Banner({ tone, icon, children, action, onDismiss }: BannerProps) {
  return (
    <chakra.div
      role="status"
      data-screen-only
      colorPalette={tone}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minHeight="13"
      px={{ base: '4', md: '6', lg: '7' }}
      py="1"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderBottomWidth="1px"
      textStyle="table"
      fontWeight={500}
    >
      <Icon name={icon} size={22} />
      <chakra.span flex="1" minWidth="12rem">
        {children}
      </chakra.span>
      {action}
      {onDismiss && <IconButton label="Dispensar" icon="x" iconSize={18} onClick={onDismiss} />}
    </chakra.div>
  )
}
