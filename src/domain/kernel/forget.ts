/** Stored in place of the name of a person who was erased. */
export const removedPerson = 'Pessoa removida'

/** The person being erased (LGPD, art. 18, VI), with the values that rows may hold. */
export interface ErasedPerson {
  id: string
  email: string
  condominium_id: string | null
  profile: { cpf: string | null }
}

/** `forget` of entities whose rows name no person. */
export function keepsNobody<R>(row: R): R {
  return row
}

/** `forget` of entities whose rows are deleted with their person; `field` holds the person's id. */
export function goesWith<K extends string>(field: K) {
  return <R extends Record<K, string | null>>(row: R, { id }: ErasedPerson): R | null =>
    row[field] === id ? null : row
}

/** Stored in place of the person's e-mail and name. */
export const nobody = { email: '', profile: { name: removedPerson } }

/** Keeps the steps of a row's history, without the name. */
export function withoutName<S extends { by_id: string | null; by_name: string }>(
  history: S[],
  { id }: ErasedPerson,
): S[] {
  return history.map((step) => (step.by_id === id ? { ...step, by_name: removedPerson } : step))
}

/** Clears an id that refers to the person. */
export function withoutId(id: string | null, person: ErasedPerson): string | null {
  return id === person.id ? null : id
}

/** Keeps a document, without the name of the uploader. */
export function withoutUploader<D extends { uploaded_by: { id: string | null; profile: { name: string } } }>(
  paper: D,
  { id }: ErasedPerson,
): D {
  if (paper.uploaded_by.id !== id) return paper
  const isNamed = 'email' in paper.uploaded_by
  return { ...paper, uploaded_by: { id: null, ...(isNamed && { email: '' }), profile: nobody.profile } }
}
