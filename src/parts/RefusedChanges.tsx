import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'

export interface RefusedChangesProps {
  changes: readonly { key: string; why: string; dependants: number }[]
  onDiscard: (key: string) => void
}

/** On a record's page: its refused changes, with reason and actions. */
export function RefusedChanges({ changes, onDiscard }: RefusedChangesProps) {
  const [asked, setAsked] = useState<RefusedChangesProps['changes'][number] | null>(null)
  return (
    <>
      {changes.map((change) => (
        <chakra.div key={change.key} data-screen-only>
          <Notice tone="danger" icon="warning" title="Uma alteração não foi aceita">
            <p>{change.why}</p>
            <chakra.div
              display="flex"
              flexWrap="wrap"
              gap="2"
              mt="3"
              css={{ '& > *': { flex: { base: 'auto', md: 'none' } } }}
            >
              <LinkButton href="/app/pendencies">Ver em Pendências</LinkButton>
              <Button variant="dangerGhost" onClick={() => setAsked(change)}>
                Descartar
              </Button>
            </chakra.div>
          </Notice>
        </chakra.div>
      ))}
      <ConfirmDialog
        open={asked !== null}
        variant="loss"
        title="Descartar esta alteração?"
        confirmText="Descartar"
        cancelText="Manter"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) onDiscard(asked.key)
          setAsked(null)
        }}
      >
        {asked !== null && asked.dependants > 0
          ? 'As alterações que dependem dela também são descartadas.'
          : 'Ela só existe neste aparelho.'}
      </ConfirmDialog>
    </>
  )
}
