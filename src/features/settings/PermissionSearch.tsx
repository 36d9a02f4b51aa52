import { chakra } from '#ui/chakra.ts'
import type { ReactNode } from 'react'
import { SearchField } from '#ui/SearchField.tsx'

interface PermissionSearchProps {
  value: string
  onChange: (value: string) => void
  /** A button beside it. */
  children?: ReactNode
}

export function PermissionSearch({ value, onChange, children }: PermissionSearchProps) {
  return (
    <chakra.div role="search" display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
      <chakra.div flex="1 1 12rem" minWidth="0">
        <SearchField
          label="Buscar permissões"
          placeholder="Reservas, excluir, ver…"
          value={value}
          onChange={onChange}
        />
      </chakra.div>
      {children}
    </chakra.div>
  )
}
