import { useState } from 'react'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { Button } from '#ui/Button.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

/** On its page, all that is left of the status buttons once an assembly is closed. */
export function ReopenButton({ row }: { row: Assembly }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span data-screen-only>
      <Button variant="ghost" icon="arrow-counter-clockwise" onClick={() => setOpen(true)}>
        Reabrir
      </Button>
      {isOpen && <ReopenDialog row={row} to="IN_PROGRESS" onClose={() => setOpen(false)} />}
    </span>
  )
}
