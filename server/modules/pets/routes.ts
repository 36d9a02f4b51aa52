import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { pets } from '#domain/pets/contract.ts'
import { Pet } from '#domain/pets/pet.ts'
import { Residence } from '#domain/residences/residence.ts'
import { aboutResidence, aboutUser } from '#server/people/about.ts'
import { ofPerson } from '#server/people/owned-records.ts'
import { withPhotosWhole, withPhotoUrls } from '#server/kernel/photo-answers.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'

const present = (rows: Pet[]) => rows.map(withPhotoUrls)

interface Filter {
  user_id?: string | undefined
  residence_id?: string | undefined
  type?: string | undefined
}

const list = listed(Pet, {
  present,
  where: (_caller, { user_id, residence_id, type }: Filter) =>
    sql`(${user_id ?? null}::uuid is null or r.user_id = ${user_id ?? null}::uuid)
      and (${residence_id ?? null}::uuid is null or r.residence_id = ${residence_id ?? null}::uuid)
      and (${type ?? null}::text is null or r.type = ${type ?? null}::text)`,
})

const listMine = listed(Pet, {
  present,
  where: ({ session }) => sql`r.user_id = ${session?.actor.id}::uuid`,
})

export const petRoutes = serve(pets, {
  create: { normalizeInput: (raw, work) => ofPerson(raw, work, 'user_id') },
  createMine: {
    normalizeInput: (raw, work) => ofPerson({ ...raw, user_id: work.actor.id }, work, 'user_id'),
  },
  createOfResidence: {
    /** A pet is created for a unit; for one of its people only if the body names them. */
    async normalizeInput(raw, work) {
      const stored = await findVisible(work.tx, work.actor, Residence, String(raw.residence_id)) // its form was checked with the path
      if (!stored) throw new DomainError('not_found')
      const { id: residence_id, condominium_id, residents } = stored.row
      const user_id = raw.user_id ?? null
      if (user_id !== null && !residents.some(({ user }) => user.id === user_id))
        throw new DomainError('invalid', {
          errors: [{ path: 'user_id', message: 'Escolha um morador da unidade' }],
        })
      return { ...raw, user_id, residence_id, condominium_id }
    },
  },

  list,
  get: found(Pet, (rows, caller: Caller) => Promise.all(rows.map((row) => withPhotosWhole(row, caller)))),
  ofUser: aboutUser(({ id, condominium_id }, caller) => list({ user_id: id, condominium_id }, caller)),
  ofResidence: aboutResidence(({ id, condominium_id }, caller) =>
    list({ residence_id: id, condominium_id }, caller),
  ),
  ofCondominium: ({ id }, caller) => list({ condominium_id: id }, caller),
  mine: (_input, caller) => listMine({}, caller),
})
