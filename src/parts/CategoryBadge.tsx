import { categoryIcons, type NoticeCategory } from '#domain/notices/category.ts'
import { ColorBadge } from '#ui/ColorBadge.tsx'

/** The category of a notice, with its sign and colour. */
export function CategoryBadge({ category }: { category: Pick<NoticeCategory, 'name' | 'color' | 'icon'> }) {
  return (
    <ColorBadge color={category.color} emoji={categoryIcons[category.icon]}>
      {category.name}
    </ColorBadge>
  )
}
