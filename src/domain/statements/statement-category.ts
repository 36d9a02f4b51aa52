import { entity, type RowOf } from '../kernel/entity.ts'
import { categoryDeclaration } from '../notices/category.ts'
import { everybodyHere } from '../kernel/roles.ts'

/** A category of statements. Whoever reads statements reads it. */
export type StatementCategory = RowOf<typeof StatementCategory>
export const StatementCategory = entity('statement_categories', {
  ...categoryDeclaration,
  names: { label: 'Categoria', one: 'a categoria de comunicado', many: 'Categorias de comunicado' },
  policy: { permission: 'read_statement', all: everybodyHere },
  since: 8,
})
