import type { Condominium } from '#domain/condominiums/condominium.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

export function CondominiumBadge({ status }: Pick<Condominium, 'status'>) {
  return status === 'ACTIVE' ? (
    <StatusBadge tone="success" icon="check-circle">
      Ativo
    </StatusBadge>
  ) : (
    <StatusBadge tone="gray" icon="prohibit">
      Inativo
    </StatusBadge>
  )
}
