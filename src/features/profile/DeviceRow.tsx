import { chakra } from '#ui/chakra.ts'
import type { DeviceSession } from '#domain/auth/contract.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

interface DeviceRowProps {
  device: DeviceSession
  timeZone: string
  disabledReason: string | undefined
  onEnd: () => void
}

export function DeviceRow({ device, timeZone, disabledReason, onEnd }: DeviceRowProps) {
  const { device: name, created_at, last_seen_at, is_current } = device
  return (
    <chakra.div css={row}>
      <Icon name={/Android|iPhone|iPad/.test(name) ? 'device-mobile' : 'monitor'} size={24} />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2.5"
          rowGap="1"
          fontWeight={600}
        >
          {name}
          {is_current && (
            <StatusBadge tone="brand" icon="check-circle">
              este aparelho
            </StatusBadge>
          )}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          Entrou em {fullInstant(created_at, timeZone)}. Último uso: {fullInstant(last_seen_at, timeZone)}.
        </chakra.p>
      </chakra.div>
      {!is_current && (
        <Button
          variant="dangerGhost"
          aria-label={`Encerrar ${name}`}
          disabledReason={disabledReason}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </chakra.div>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minHeight: '14',
  py: '2',
  '& > [data-icon]': { color: 'fg.muted' },
} as const
