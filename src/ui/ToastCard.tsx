import { chakra } from './chakra.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icons/names.ts'
import { visibleMs } from '#toasts/toasts.ts'
import type { Toast, ToastKind } from '#toasts/toasts.ts'

const looks: Record<ToastKind, { icon: IconName; color: string }> = {
  success: { icon: 'check-circle', color: 'success.fg' },
  error: { icon: 'warning-circle', color: 'danger.fg' },
  info: { icon: 'info', color: 'info.fg' },
}

export function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const [held, setHeld] = useState(false)
  const { icon, color } = looks[toast.kind]

  const shownMs = toast.shownMs ?? visibleMs[toast.kind]
  const finish = useEffectEvent(onDone)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => finish(), shownMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, shownMs])

  return (
    <chakra.div
      style={{ order: toast.id }}
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="13"
      // Two fit side by side on the narrowest tablet, over the bar alone.
      width={{ md: 'min(24rem, calc(50% - 0.25rem))' }}
      pl="4"
      pr="1"
      py="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      boxShadow="popover"
      // On phones it covers the screen's header: only its own buttons receive presses.
      css={{ pointerEvents: { base: 'none', md: 'auto' }, '& button': { pointerEvents: 'auto' } }}
      animation="drop {durations.menu} {easings.in}"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <chakra.span color={color}>
        <Icon name={icon} weight="fill" size={22} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <chakra.p
          flex={{ base: '1 1 11rem', md: '1 1 7.5rem' }}
          textStyle="table"
          fontWeight={500}
          py="1.5"
          whiteSpace="pre-line"
        >
          {toast.text}
        </chakra.p>
        {toast.action && (
          <Button
            variant="soft"
            onClick={() => {
              toast.action?.onPress()
              onDone()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </chakra.div>
      <IconButton label="Dispensar" icon="x" iconSize={18} onClick={onDone} />
    </chakra.div>
  )
}
