import { chakra } from './chakra.ts'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface CollapsibleFiltersProps {
  /** The number of active filters; if there are any, the panel starts open. */
  inUse: number
  children: ReactNode
}

/** The button "Filtros" and the panel it opens. */
export function CollapsibleFilters({ inUse, children }: CollapsibleFiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(inUse > 0)

  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
      <Button
        icon="sliders-horizontal"
        iconEnd={isOpen ? 'caret-up' : 'caret-down'}
        variant={inUse > 0 ? 'soft' : 'outline'}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={inUse > 0 ? `Filtros, ${inUse} em uso` : 'Filtros'}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? `Filtros (${inUse})` : 'Filtros'}
      </Button>
      <chakra.div id={id} hidden={!isOpen} width="100%">
        {children}
      </chakra.div>
    </chakra.div>
  )
}
