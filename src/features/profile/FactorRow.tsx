import type { Factor } from '#domain/auth/second-factor.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { AccountRow } from './AccountRow.tsx'

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
  const name = factorNames[kind]
  const since = `desde ${fullInstant(created_at, timeZone)}.`
  const used = last_used_at ? ` Último uso: ${fullInstant(last_used_at, timeZone)}.` : ''
  return (
    <AccountRow
      icon={kind === 'PASSKEY' ? 'key' : 'device-mobile'}
      name={label}
      isHere={isHere}
      note={`${label === name ? 'Vale' : `${name},`} ${since}${used}`}
    >
      <RowActions
        of={label}
        items={[
          { label: 'Mudar nome', icon: 'pencil-simple', onPress: onRename },
          { label: 'Remover', icon: 'trash', danger: true, onPress: onRemove },
        ]}
      />
    </AccountRow>
  )
}
