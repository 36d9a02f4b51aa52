import type { NoticeCategory } from '#domain/notices/category.ts'
import { alphabetical } from '#domain/values/text.ts'
import { useRows } from '#parts/use-rows.ts'
import type { Local } from '#store/local-row.ts'
import type { NoticeKind } from './notice-kinds.ts'

const byName = (one: NoticeCategory, other: NoticeCategory) => alphabetical.compare(one.name, other.name)

/** The categories of a kind of notices by name, by default in the condominium in view. */
export function useCategories({ category }: NoticeKind, of?: string): readonly Local<NoticeCategory>[] {
  return useKnownCategories({ category }, of) ?? none
}

/** Undefined until they are read. */
export function useKnownCategories(
  { category }: Pick<NoticeKind, 'category'>,
  of?: string,
): readonly Local<NoticeCategory>[] | undefined {
  return useRows<NoticeCategory>(category.entity, { of, order: byName })?.rows
}

const none: readonly Local<NoticeCategory>[] = []
