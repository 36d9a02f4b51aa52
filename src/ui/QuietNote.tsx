import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

/** A short note in small gray text: "Fica neste aparelho até a internet voltar." */
export function QuietNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <chakra.p display="flex" gap="2.5" textStyle="small" color="fg.muted">
      <Icon name={icon} />
      <span>{children}</span>
    </chakra.p>
  )
}
