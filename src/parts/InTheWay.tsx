import { chakra } from '#ui/chakra.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { QuestionFrame } from '#ui/QuestionFrame.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

interface InTheWayProps {
  title: string
  /** "Esta unidade tem itens vinculados e não pode ser excluída sozinha:" */
  children: ReactNode
  /** One line per entity: "2 pets: Paçoca, Farofa". */
  lines: readonly string[]
  /** The ways to resolve it. */
  advice: string
  /** Why it cannot be forced now, and what can be done meanwhile. */
  offline?: { reason: string; advice: string } | undefined
  onForce: () => void
  onCancel: () => void
}

/** The records that block a deletion, listed before it is confirmed; it may be forced. */
export function InTheWay({ title, children, lines, advice, offline, onForce, onCancel }: InTheWayProps) {
  return (
    <QuestionFrame
      title={title}
      onCancel={onCancel}
      yes={
        <Button variant="danger" disabledReason={offline?.reason} onClick={onForce}>
          Forçar Exclusão
        </Button>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <p>{children}</p>
        <chakra.ul aria-label="Itens vinculados" css={list}>
          {lines.map((line) => (
            <li key={line}>
              <Icon name="link" size={18} />
              <chakra.span minWidth="0" overflowWrap="anywhere">
                {line}
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
        {offline ? (
          <QuietNote icon="cloud-slash">{offline.advice}</QuietNote>
        ) : (
          <chakra.p color="fg.muted">{advice}</chakra.p>
        )}
      </chakra.div>
    </QuestionFrame>
  )
}

const list = {
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderRadius: 'button',
  px: '3.5',
  py: '2',
  '& li': { display: 'flex', alignItems: 'flex-start', gap: '2.5', py: '1.5' },
  '& svg': { mt: '0.5' },
} as const
