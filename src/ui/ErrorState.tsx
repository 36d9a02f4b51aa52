import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface ErrorStateProps {
  title?: string
  /** What happened and what the person can do, without codes. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** It is the whole screen: its title is the screen's heading. */
  isScreen?: boolean | undefined
}

export function ErrorState({
  title = 'Não foi possível mostrar isto',
  children,
  onRetry,
  busy,
  isScreen,
}: ErrorStateProps) {
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      px="5"
      py="10"
      textAlign="center"
    >
      <chakra.span color="danger.fg">
        <Icon name="warning-circle" size={32} />
      </chakra.span>
      <chakra.p as={isScreen ? 'h1' : 'p'} textStyle="h3">
        {title}
      </chakra.p>
      {children && (
        <chakra.div color="fg.muted" maxWidth="26rem">
          {children}
        </chakra.div>
      )}
      {onRetry && (
        <chakra.div mt="3">
          <Button icon="arrows-clockwise" busy={busy} busyText="Tentando..." onClick={onRetry}>
            Tentar novamente
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
