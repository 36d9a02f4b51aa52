import { useState } from 'react'
import { assemblies } from '#domain/assemblies/contract.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import type { ShownAssembly } from './use-assembly.ts'

/** What is left to do with an assembly that the server closed: reopen it, keep its votes, print its minutes. */
export function ClosedActions({ row, status }: Pick<ShownAssembly, 'row' | 'status'>) {
  const { can } = usePerson()
  const [isReopening, setReopening] = useState(false)
  if (status !== 'CLOSED' || row.status !== 'CLOSED') return null
  return (
    <>
      {can(assemblies.setStatus) && (
        <Button variant="ghost" icon="arrow-counter-clockwise" onClick={() => setReopening(true)}>
          Reabrir
        </Button>
      )}
      <Button icon="printer" onClick={() => window.print()}>
        Imprimir ata
      </Button>
      {isReopening && <ReopenDialog row={row} to="IN_PROGRESS" onClose={() => setReopening(false)} />}
    </>
  )
}
