import { CategoriesScreen } from './CategoriesScreen.tsx'
import { statementKind } from './notice-kinds.ts'
import { StatementTabs } from './StatementTabs.tsx'

export function StatementCategoriesScreen() {
  return (
    <CategoriesScreen
      kind={statementKind}
      title="Categorias de comunicado"
      back={{ href: statementKind.href, label: statementKind.words.title }}
      tabs={<StatementTabs current={statementKind.category.href} />}
    />
  )
}
