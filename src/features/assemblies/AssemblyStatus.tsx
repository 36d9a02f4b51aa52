import { chakra } from '#ui/chakra.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { SyncMark } from '#ui/SyncMark.tsx'
import { assemblyLooks } from './assembly-look.ts'
import { awaitedTexts } from './awaited-status.ts'
import type { ShownAssembly } from './use-assembly.ts'

/** The status that the server confirmed and, beside it, what was asked for and still waits. */
export function AssemblyStatus({ row, status, awaited }: Pick<ShownAssembly, 'row' | 'status' | 'awaited'>) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5">
      <LookBadge look={assemblyLooks[status]} />
      {awaited && <SyncMark state="pending">{awaitedTexts[awaited]}</SyncMark>}
      {!awaited && row._state === 'pending' && <SyncMark state="pending" />}
    </chakra.span>
  )
}
