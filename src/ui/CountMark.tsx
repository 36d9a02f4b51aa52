import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

/** "2 respostas", beside a row's title: quiet, and on one line. */
export function CountMark({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      verticalAlign="middle"
      textStyle="small"
      color="fg.muted"
      whiteSpace="nowrap"
    >
      <Icon name={icon} size={17} />
      {children}
    </chakra.span>
  )
}
