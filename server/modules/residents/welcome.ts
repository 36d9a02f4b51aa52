import { DomainError } from '#domain/kernel/errors.ts'
import { type AnyRow, changedRows } from '#domain/kernel/command.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { pets } from '#domain/pets/contract.ts'
import { Pet } from '#domain/pets/pet.ts'
import { residences } from '#domain/residences/contract.ts'
import { Residence } from '#domain/residences/residence.ts'
import type { NewResident } from '#domain/residents/contract.ts'
import { User } from '#domain/users/user.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { findRow, findVisible, putRow, type Stored } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { givePassword } from '#server/people/credentials.ts'

/** The parts of a documented body that creates a resident with everything, executed as the separate commands. */
export async function welcome(user: User, given: NewResident, work: ActingWork): Promise<void> {
  const { residence_id = null, type = 'OWNER', pets: animals = [] } = given
  const { password_hash } = work.prepared
  if (residence_id !== null) await moveIn(user, { residence_id, type }, work)
  for (const animal of animals) await addPet(user, { residence_id, animal }, work)
  if (password_hash) await givePassword(work, user.id, password_hash)
}

async function moveIn(
  user: User,
  { residence_id, type }: { residence_id: string; type: NonNullable<NewResident['type']> },
  work: ActingWork,
): Promise<void> {
  const stored = await findVisible(work.tx, work.actor, Residence, residence_id, { lock: true })
  if (stored?.row.condominium_id !== user.condominium_id)
    throw new DomainError('invalid', {
      errors: [{ path: 'residence_id', message: 'Selecione uma unidade!' }],
    })
  const input = { id: residence_id, user_id: user.id, type, to_on: null }
  const condominium = await findRow(work.tx, Condominium, stored.row.condominium_id)
  // The rows that `assign` reads, by collection.
  const reads: Record<string, object | undefined> = {
    [User.collection]: user,
    [Residence.collection]: stored.row,
    [Condominium.collection]: condominium?.row,
  }
  const find = (collection: string) => reads[collection] as AnyRow | undefined // rows of the collection that names them
  const changes = residences.assign.apply({ find }, input, { now: work.now, actor: work.actor })
  const [after = stored.row] = changedRows(Residence, changes)
  await putRow(work, Residence, after, stored as unknown as Stored)
  await followLinks(work, { before: stored.row, after })
}

async function addPet(
  user: User,
  { residence_id, animal }: { residence_id: string | null; animal: NonNullable<NewResident['pets']>[number] },
  work: ActingWork,
): Promise<void> {
  const id = work.kernel.newId()
  const input = { ...animal, id, condominium_id: user.condominium_id ?? '', user_id: user.id, residence_id }
  const [change] = pets.create.apply({ find: () => undefined }, input, { now: work.now, actor: work.actor })
  if (change?.row) await putRow(work, Pet, change.row)
}
