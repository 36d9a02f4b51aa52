import type { Factor } from '#domain/auth/second-factor.ts'
import { When } from '#parts/When.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { AccountRow } from './AccountRow.tsx'

interface FactorRowProps {
  factor: Factor
  /** It was made on this device. */
  isHere: boolean
  onRename: () => void
  onRemove: () => void
}

export const factorNames = { PASSKEY: 'Chave de acesso', TOTP: 'Aplicativo autenticador' } as const

export function FactorRow({ factor, isHere, onRename, onRemove }: FactorRowProps) {
  const { kind, label, created_at, last_used_at } = factor
  const name = factorNames[kind]
  return (
    <AccountRow
      icon={kind === 'PASSKEY' ? 'key' : 'device-mobile'}
      name={label}
      isHere={isHere}
      note={
        <>
          {label === name ? 'Vale' : `${name},`} desde <When at={created_at} />.
          {last_used_at && (
            <>
              {' '}
              Último uso: <When at={last_used_at} />.
            </>
          )}
        </>
      }
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
