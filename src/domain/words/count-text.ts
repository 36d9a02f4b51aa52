import { findEntity } from '../entities.ts'

/** `1 unidade`, `3 áreas comuns`. */
export function countText(collection: string, count: number): string {
  const names = findEntity(collection)?.names
  const [one, many] = names?.counted ?? [names?.one.slice(2), names?.many.toLowerCase()]
  return `${count} ${(count === 1 ? one : many) ?? 'registros'}`
}
