/** What stays of the name of somebody who was removed. */
export const removedPerson = 'Pessoa removida'

/** Somebody who is being erased (LGPD, art. 18, VI), as rows name them. */
export interface ErasedPerson {
  id: string
  email: string
}

/** The `forget` of a kind whose rows name no person. */
export function keepsNobody<R>(row: R): R {
  return row
}

/** The `forget` of a kind whose rows are their person's, and go with them; `field` holds the person's id. */
export function goesWith<K extends string>(field: K) {
  return <R extends Record<K, string | null>>(row: R, { id }: ErasedPerson): R | null =>
    row[field] === id ? null : row
}

/** In the place of somebody's e-mail and name. */
export const nobody = { email: '', profile: { name: removedPerson } }

/** The steps of a row's history stay, without the name. */
export function withoutName<S extends { by_id: string; by_name: string }>(
  history: S[],
  { id }: ErasedPerson,
): S[] {
  return history.map((step) => (step.by_id === id ? { ...step, by_name: removedPerson } : step))
}

/** An id that names the person names nobody. */
export function withoutId(id: string | null, person: ErasedPerson): string | null {
  return id === person.id ? null : id
}

/** A paper stays, without the name of who brought it. */
export function withoutUploader<D extends { uploaded_by: { id: string | null; profile: { name: string } } }>(
  paper: D,
  { id }: ErasedPerson,
): D {
  if (paper.uploaded_by.id !== id) return paper
  const isTold = 'email' in paper.uploaded_by
  return { ...paper, uploaded_by: { id: null, ...(isTold && { email: '' }), profile: nobody.profile } }
}
