import type { ReactNode } from 'react'
import { chakra } from '#ui/chakra.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NumberCell, type StripNumber } from '#ui/NumberStrip.tsx'
import { dashboardFault } from './Card.tsx'

/** A cell of a strip; undefined while its number is read. */
export function Figure({ value, ...rest }: Omit<StripNumber, 'value'> & { value: string | undefined }) {
  return <NumberCell {...rest} value={value ?? '–'} />
}

/** One number of a strip by itself: what fails here leaves the others alone. */
export function OwnFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <LoadFault
      title={dashboardFault}
      frame={(fault) => (
        <chakra.div bg="bg.panel" px="4" py="3">
          <chakra.p textStyle="table" color="fg.muted">
            {label}
          </chakra.p>
          {fault}
        </chakra.div>
      )}
    >
      {children}
    </LoadFault>
  )
}
