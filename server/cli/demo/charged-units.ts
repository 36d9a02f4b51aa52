import { sql } from 'kysely'
import { Condominium } from '#domain/condominiums/condominium.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { findRow, findRows } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import type { Home } from './seed.ts'

export interface ChargedUnit {
  residence_id: string
  unit: string
  isFront: boolean
  payer: Payer
}

/** Units that nobody has bought yet are paid for by whoever built the house. */
const builder = { name: 'Jacarandá Incorporadora Ltda.', document: '11444777000161', email: '', phone: '' }

/** Every unit of a condominium, in the order of floors, with its payer. */
export async function chargedUnits(
  work: Work,
  { condominium_id, homes }: { condominium_id: string; homes: readonly Home[] },
): Promise<ChargedUnit[]> {
  const { kernel, tx, now } = work
  const units = await unitsOf(work, condominium_id)
  const people = await findRows(
    tx,
    User,
    homes.map(({ resident_id }) => resident_id),
  )
  const condominium = (await findRow(tx, Condominium, condominium_id))?.row
  if (!condominium) throw new TypeError('a condominium of the demo expected')
  const { address, number, district, city, state, zip_code: zip } = condominium
  const place = { district, city, state, zip }
  const base = { created_at: now, recorded_at: now, condominium_id }
  const street = `${address}, ${number}`
  const ofBuilder = { ...base, ...builder, ...place, id: kernel.newId(), address_line: street, user_id: null }
  return units.map(({ id, unit }): ChargedUnit => {
    const home = homes.find(({ residence_id }) => residence_id === id)
    const person = people.get(home?.resident_id ?? '')?.row
    const isFront = unit.endsWith('1') || unit.endsWith('2')
    if (!person) return { residence_id: id, unit, isFront, payer: ofBuilder }
    const { name, cpf, phones } = person.profile
    const payer = {
      ...base,
      ...place,
      id: kernel.newId(),
      name,
      document: cpf ?? '',
      email: person.email ?? '',
      phone: phones[0]?.number ?? '',
      address_line: `${street}, ap. ${unit}`,
      user_id: person.id,
    }
    return { residence_id: id, unit, isFront, payer }
  })
}

async function unitsOf({ tx }: Work, condominiumId: string): Promise<Residence[]> {
  const { rows } = await sql<{ id: string }>`
    select id from residences where condominium_id = ${condominiumId}::uuid`.execute(tx)
  const units = await findRows(
    tx,
    Residence,
    rows.map(({ id }) => id),
  )
  return Array.from(units.values(), ({ row }) => row).toSorted(
    (one, other) => Number(one.unit) - Number(other.unit),
  )
}
