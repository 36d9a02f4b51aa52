import { useState } from 'react'
import { later } from '#parts/later.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import { NoticeListScreen } from './NoticeListScreen.tsx'
import { statementKind } from './notice-kinds.ts'
import { StatementTabs } from './StatementTabs.tsx'

const categoryForm = later(async () => (await import('./CategoryForm.tsx')).CategoryForm)

export function StatementListScreen() {
  const { can } = usePerson()
  const [isNaming, setNaming] = useState(false)
  // On phones the first line is for reading: the tab of the categories has this button.
  const isTablet = useMediaQuery(tabletUp)
  return (
    <>
      <NoticeListScreen
        kind={statementKind}
        tabs={<StatementTabs current={statementKind.href} />}
        actions={
          isTablet &&
          can(statementKind.category.calls.create) && (
            <Button icon="tag" onClick={() => setNaming(true)}>
              Nova categoria
            </Button>
          )
        }
      />
      {isNaming && <categoryForm.Part kind={statementKind} onClose={() => setNaming(false)} />}
    </>
  )
}
