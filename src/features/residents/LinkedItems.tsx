import { chakra } from '@chakra-ui/react'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { QuestionFrame } from '#ui/QuestionFrame.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

interface LinkedItemsProps {
  name: string
  lines: readonly string[]
  onForce: () => void
  onCancel: () => void
}

/** What stands in the way of a removal, before anything is asked. */
export function LinkedItems({ name, lines, onForce, onCancel }: LinkedItemsProps) {
  const { offlineSince } = useSyncStatus()
  return (
    <QuestionFrame
      title={`Remover ${name}?`}
      onCancel={onCancel}
      yes={
        <Button
          variant="danger"
          disabledReason={offlineSince ? 'Precisa de internet.' : undefined}
          onClick={onForce}
        >
          Forçar Exclusão
        </Button>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <p>Esta pessoa tem itens vinculados e não pode ser removida sozinha:</p>
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
        {offlineSince ? (
          <QuietNote icon="cloud-slash">
            Sem internet, só é possível desfazer os vínculos um a um. A lista é o que este aparelho conhece.
          </QuietNote>
        ) : (
          <chakra.p color="fg.muted">Desfaça os vínculos antes, ou remova tudo de uma vez.</chakra.p>
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
