import { chakra } from './chakra.ts'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { ButtonContent } from './ButtonContent.tsx'
import type { ButtonLook } from './ButtonContent.tsx'
import { useDockLook } from './in-dock.ts'
import { buttonRecipe } from './recipes/button.ts'
import { useToasts } from '#toasts/use-toasts.ts'

const StyledButton = chakra('button', buttonRecipe)

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  busy?: boolean
  /** The label while busy, e.g. "Salvando..."; the width does not change. */
  busyText?: string
  /** Why it is disabled, e.g. "Precisa de internet"; the button stays focusable and says so when pressed. */
  disabledReason?: string | undefined
}

/** A button. At most one `solid` per view. */
export function Button(props: ButtonProps) {
  const { icon, iconWeight, iconEnd, busy, busyText, disabledReason, children, onClick, ...rest } = props
  const toasts = useToasts()
  const dockLook = useDockLook()

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabledReason) event.preventDefault()
    if (!busy && disabledReason) toasts.info(disabledReason)
    if (!busy && !disabledReason) onClick?.(event)
  }

  return (
    <StyledButton
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledReason ? true : undefined}
      aria-description={disabledReason}
      title={disabledReason}
      onClick={press}
      {...dockLook}
      {...rest}
    >
      <ButtonContent icon={icon} iconWeight={iconWeight} iconEnd={iconEnd} busy={busy} busyText={busyText}>
        {children}
      </ButtonContent>
    </StyledButton>
  )
}
