import type { ReactNode } from 'react'
import { ownedPermissions } from '#domain/owned/owned.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'

interface MinePanelProps {
  title: string
  /** The dialog that tends them: `pets`. */
  overlay: string
  isEmpty: boolean
  /** "Nenhum pet cadastrado." */
  emptyText: string
  /** "Cadastrar pet" */
  addText: string
  /** Lists reach the panel's edges. */
  flush?: boolean
  children: ReactNode
}

/** What is mine of one kind, and the way to tend it; whoever only reads here opens it to look. */
export function MinePanel(props: MinePanelProps) {
  const { title, overlay, isEmpty, emptyText, addText, flush = false, children } = props
  const { actor } = usePerson()
  const put = usePutInUrl()
  const mayWrite = actor.permissions.includes(ownedPermissions.update)
  const open = () => put({ [overlay]: actor.id }, { replace: false })

  return (
    <Panel
      title={title}
      flush={flush && !isEmpty}
      action={
        !isEmpty && (
          <Button variant="ghost" aria-label={`${mayWrite ? 'Gerenciar' : 'Ver'} ${title}`} onClick={open}>
            {mayWrite ? 'Gerenciar' : 'Ver'}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <>
          <p style={{ marginBottom: mayWrite ? '0.75rem' : 0 }}>{emptyText}</p>
          {mayWrite && (
            <Button icon="plus" onClick={open}>
              {addText}
            </Button>
          )}
        </>
      ) : (
        children
      )}
    </Panel>
  )
}
