import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { type ErasedPerson, keepsNobody } from '#domain/kernel/forget.ts'
import { User } from '#domain/users/user.ts'
import { isSame } from '#domain/values/same.ts'
import { findRow, putRow, removeRow, type Stored } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { pseudonymsIn } from './acted-as.ts'
import { idsWhere } from './remove-all.ts'

type AnyKind = Pick<Entity, 'collection' | 'row' | 'forget'>

/** A row that names the person, before and after they are erased from it; null if it is deleted. */
export interface Forgotten<R> {
  before: R
  after: R | null
}

type Hook<R> = (work: ActingWork, change: Forgotten<R>, person: ErasedPerson) => Promise<void> | void

const hooks = new Map<string, Hook<never>>()

/** Registers further work in the same transaction, for each row of the entity that the person is erased from. */
export function whenForgotten<E extends AnyKind>(entity: E, hook: Hook<RowOf<E>>): void {
  hooks.set(entity.collection, hook)
}

/**
 * Erases a person from the rows of every entity, as each declares (`Entity.forget`); dependent rows first. The
 * person's own row is left to the caller.
 */
export async function forgetInRows(work: ActingWork, person: ErasedPerson): Promise<ForgottenRow[]> {
  const rows: ForgottenRow[] = []
  for (const entity of entities.toReversed())
    if (entity.collection !== User.collection) rows.push(...(await forgetIn(work, entity, person)))
  return rows
}

interface ForgottenRow {
  id: string
  /** It was the person's own, and went with them. */
  isGone: boolean
}

/** Erases a person from the rows of one entity. */
export async function forgetIn(
  work: ActingWork,
  entity: AnyKind,
  person: ErasedPerson,
): Promise<ForgottenRow[]> {
  if (entity.forget === keepsNobody) return []
  const rows: ForgottenRow[] = []
  const hook = hooks.get(entity.collection)
  for (const id of await idsWhere(work, entity.collection, mentions(person))) {
    const stored = await findRow(work.tx, entity, id, { lock: true })
    if (!stored) continue
    const { row: before } = stored
    const after = entity.forget(before, await acting(work, person, id), work) as typeof before | null // the same entity
    if (isSame(before, after)) continue
    rows.push({ id, isGone: after === null })
    const previous = stored as unknown as Stored // a row of any entity
    if (after) await putRow(work, entity, after as unknown as AnyRow, previous)
    else await removeRow(work, entity, previous)
    await hook?.(work, { before, after } as Forgotten<never>, person) // registered for this entity
  }
  return rows
}

/** With the roles in which they did what this row tells. */
async function acting(work: ActingWork, person: ErasedPerson, rowId: string): Promise<ErasedPerson> {
  if (!person.pseudonym) return person
  const pseudonymIn = await pseudonymsIn(work, person.id, person.pseudonym, [rowId])
  return { ...person, pseudonym: pseudonymIn(rowId) }
}

/**
 * Rows that name the person by id, by the e-mail that a reservation stores (the name, if they had none), or by the CPF of
 * a payer.
 */
function mentions({ id, email, profile: { cpf, name } }: ErasedPerson) {
  const traces = [id, ...[email, cpf, name].flatMap((text) => (text ? [JSON.stringify(text)] : []))]
  return sql`exists (select 1 from unnest(${traces}::text[]) as trace where position(trace in to_jsonb(r)::text) > 0)`
}
