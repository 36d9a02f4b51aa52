import { entity, type RowOf } from '../kernel/entity.ts'
import { everybodyHere } from '../kernel/roles.ts'
import { categoryDeclaration } from '../notices/category.ts'

/** A category of announcements. Whoever reads announcements reads it. */
export type AnnouncementCategory = RowOf<typeof AnnouncementCategory>
export const AnnouncementCategory = entity('announcement_categories', {
  ...categoryDeclaration,
  names: { label: 'Categoria', one: 'a categoria do mural', many: 'Categorias do mural' },
  policy: { permission: 'read_statement', all: everybodyHere },
  since: 8,
})
