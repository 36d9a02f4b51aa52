import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

interface DetailsProps {
  items: readonly { label: string; value: ReactNode }[]
  columns?: 1 | 2
}

/** A record's fields, read-only: label above value. Missing values are "Não informado". */
export function Details({ items, columns = 1 }: DetailsProps) {
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, 1fr)` }} gap="4">
      {items.map((item) => (
        <chakra.div key={item.label} minWidth="0">
          <chakra.dt textStyle="small" color="fg.muted">
            {item.label}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">{item.value || 'Não informado'}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
