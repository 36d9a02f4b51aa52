import { chakra } from './chakra.ts'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName, IconWeight } from './icons/names.ts'

const StyledIconButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '11',
    height: '11',
    borderRadius: 'button',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'press',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _disabled: { opacity: 0.45, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      ghost: {},
      outline: { bg: 'bg.panel', borderColor: 'border.emphasized', color: 'fg' },
      white: { bg: '#fff', color: '#13211f', _hover: { bg: '#e9efed', color: '#13211f' } },
      onDark: { color: '#fff', _hover: { bg: '#ffffff29', color: '#fff' } },
    },
    size: { md: {}, lg: { width: '13', height: '13' } },
  },
  defaultVariants: { variant: 'ghost' },
})

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'color'> {
  /** Its accessible name and its tooltip. */
  label: string
  icon: IconName
  iconWeight?: IconWeight
  iconSize?: number
  variant?: 'ghost' | 'outline' | 'white' | 'onDark'
  size?: 'md' | 'lg'
}

export function IconButton({ label, icon, iconWeight, iconSize = 24, ...rest }: IconButtonProps) {
  return (
    <StyledIconButton type="button" aria-label={label} data-tooltip={label} {...rest}>
      <Icon name={icon} weight={iconWeight} size={iconSize} />
    </StyledIconButton>
  )
}
