import { type Role, roleTexts } from './roles.ts'

/** Stored in place of the name of a person who was erased. */
export const removedPerson = 'Pessoa removida'

/** The person being erased (LGPD, art. 18, VI), with the values that rows may hold. */
export interface ErasedPerson {
  id: string
  email: string | null
  condominium_id: string | null
  profile: { cpf: string | null; name: string }
  /** Who they are from now on wherever it is told who did what; without one, nobody. */
  pseudonym?: Pseudonym | undefined
}

/**
 * Stands for one erased person in all that they did, so that the acts of one stay those of one. It is drawn by chance, and what
 * it stands for is stored nowhere.
 */
export interface Pseudonym {
  id: string
  name: string
  /** Theirs when they were erased. */
  role: Role
  /** The one in which they did what a step, a paper or a row of theirs tells; null if nothing says it any more. */
  roleIn?: ((told: object) => Role | null) | undefined
}

export function pseudonymFor(id: string, role: Role): Pseudonym {
  return { id, name: `${removedPerson} ${id.slice(-6).toUpperCase()}`, role }
}

/** `Pessoa removida 4F02A1 (Síndico)`: with the role that they acted in. */
export function signed({ name, role }: Pseudonym, actedAs: string = role): string {
  const known = roleTexts[actedAs as Role] as (typeof roleTexts)[Role] | undefined // as it is stored
  return known ? `${name} (${known.label})` : name
}

/** Without a role, where that of the act is not known. */
export function signedIn(pseudonym: Pseudonym, told: object): string {
  const role = pseudonym.roleIn ? pseudonym.roleIn(told) : pseudonym.role
  return role ? signed(pseudonym, role) : pseudonym.name
}

/** Who did what is told, after they were erased. */
export function erasedAuthor({ pseudonym }: ErasedPerson, told: object) {
  return pseudonym
    ? { by_id: pseudonym.id, by_name: signedIn(pseudonym, told) }
    : { by_id: null, by_name: removedPerson }
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

/** Keeps the steps of a row's history, under a pseudonym. */
export function withoutName<S extends { by_id: string | null; by_name: string }>(
  history: S[],
  person: ErasedPerson,
): S[] {
  return history.map((step) => (step.by_id === person.id ? { ...step, ...erasedAuthor(person, step) } : step))
}

/** Clears an id that refers to the person. */
export function withoutId(id: string | null, person: ErasedPerson): string | null {
  return id === person.id ? null : id
}

/** Keeps a document, with its uploader under a pseudonym. */
export function withoutUploader<D extends { uploaded_by: { id: string | null; profile: { name: string } } }>(
  paper: D,
  person: ErasedPerson,
): D {
  if (paper.uploaded_by.id !== person.id) return paper
  const { by_id: id, by_name: name } = erasedAuthor(person, paper)
  const isNamed = 'email' in paper.uploaded_by
  return { ...paper, uploaded_by: { id, ...(isNamed && { email: '' }), profile: { name } } }
}
