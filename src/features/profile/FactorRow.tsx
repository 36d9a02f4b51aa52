import type { Factor } from '#domain/auth/second-factor.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

interface FactorRowProps {
  factor: Factor
  timeZone: string
  /** It was made on this device. */
  isHere: boolean
  onRename: () => void
  onRemove: () => void
}

export const factorNames = { PASSKEY: 'Chave de acesso', TOTP: 'Aplicativo autenticador' } as const

export function FactorRow({ factor, timeZone, isHere, onRename, onRemove }: FactorRowProps) {
  const { kind, label, created_at, last_used_at } = factor
  const used = last_used_at ? `Último uso: ${fullInstant(last_used_at, timeZone)}.` : 'Ainda não foi usada.'
  return (
    <chakra.div css={row}>
      <Icon name={kind === 'PASSKEY' ? 'key' : 'device-mobile'} size={24} />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2.5"
          rowGap="1"
          fontWeight={600}
        >
          {label}
          {isHere && (
            <StatusBadge tone="brand" icon="check-circle">
              este aparelho
            </StatusBadge>
          )}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {factorNames[kind]}, desde {fullInstant(created_at, timeZone)}. {used}
        </chakra.p>
      </chakra.div>
      <RowActions
        of={label}
        items={[
          { label: 'Mudar nome', icon: 'pencil-simple', onPress: onRename },
          { label: 'Remover', icon: 'trash', danger: true, onPress: onRemove },
        ]}
      />
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
