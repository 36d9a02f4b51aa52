import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { countText } from '#domain/words/count-text.ts'
import { idsWhere, removeAll } from '#server/people/remove-all.ts'
import type { Work } from '#server/kernel/work.ts'

/** Entities whose rows may refer to a unit. */
const related = entities.filter(({ references }) => references?.residence_id === Residence.collection)

/** Refuses the deletion of a unit that rows refer to; the message lists them. */
export async function mustStandAlone(work: Work, residence: Residence): Promise<void> {
  const texts: string[] = []
  for (const { collection } of related) {
    const { length } = await idsWhere(work, collection, ofUnit(residence))
    if (length > 0) texts.push(countText(collection, length))
  }
  if (texts.length === 0) return
  const list = new Intl.ListFormat('pt-BR').format(texts)
  throw new DomainError('conflict', { detail: `A unidade ${unitName(residence)} tem ${list}.` })
}

/** Deletes the rows that are only about the unit; the ones that its people own stay with them. */
export async function removeRelated(work: Work, residence: Residence): Promise<void> {
  const here = ofUnit(residence)
  const reservations = await idsWhere(work, 'reservations', here)
  await removeAll(work, 'reservation_slots', reservations) // a slot has its reservation's id
  await removeAll(work, 'reservations', reservations)
  await removeAll(work, 'occurrences', await idsWhere(work, 'occurrences', here))
  await removeAll(work, 'residence_documents', await idsWhere(work, 'residence_documents', here))
  await removeAll(work, 'pets', await idsWhere(work, 'pets', sql`${here} and r.user_id is null`))
}

function ofUnit({ id, condominium_id }: Residence) {
  return sql`r.condominium_id = ${condominium_id}::uuid and r.residence_id = ${id}::uuid`
}
