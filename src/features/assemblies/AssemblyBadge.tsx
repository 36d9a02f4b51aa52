import type { AssemblyStatus } from '#domain/assemblies/assembly.ts'
import { assemblyStatusTexts } from '#domain/assemblies/texts.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { statusLook } from './assembly-look.ts'

export function AssemblyBadge({ status }: { status: AssemblyStatus }) {
  const { tone, icon, weight } = statusLook[status]
  return (
    <StatusBadge tone={tone} icon={icon} iconWeight={weight}>
      {assemblyStatusTexts[status]}
    </StatusBadge>
  )
}
