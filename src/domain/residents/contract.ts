import * as v from 'valibot'
import { create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { call } from '../kernel/query.ts'
import { Pet } from '../pets/pet.ts'
import { linkTypes } from '../kernel/roles.ts'
import { onePrimaryOf } from '../users/contacts.ts'
import { isOfManagement } from '../users/contract.ts'
import { Addresses, Emails, Phones, PhonesText } from '../users/inputs.ts'
import { genders, Profile, User } from '../users/user.ts'
import { Email, Password } from '../values/email.ts'
import { ById, Id } from '../values/id.ts'
import { mustBeBorn } from '../owned/owned.ts'
import { newResident } from './new-resident.ts'

const { name, cpf, birth_date } = Profile.entries
const condominium = 'Nenhum condomínio selecionado para associar o morador.'

const NewPet = v.omit(Pet.createInput, ['id', 'condominium_id', 'user_id'])

const NewResident = v.strictObject({
  id: Id,
  /** The id of the profile, created together with the person. */
  profile_id: Id,
  condominium_id: v.pipe(v.string(condominium), v.nonEmpty(condominium), Id),
  name,
  email: Email,
  cpf: v.optional(cpf, null),
  birth_date: v.optional(birth_date, null),
  gender: v.optional(v.picklist(genders, 'Escolha o gênero'), 'UNDISCLOSED'),
  phones: v.optional(Phones, []),
  // An edit is merged into this one while it is unsent.
  emails: v.optional(Emails),
  addresses: v.optional(Addresses),
  is_collaborator: v.optional(v.boolean(), false),
  // Fields that other API clients send in the same body; devices send them as separate commands, and never a password.
  residence_id: v.optional(v.nullable(Id)),
  type: v.optional(v.picklist(linkTypes, 'Escolha o tipo')),
  password: v.optional(Password),
  pets: v.optional(v.pipe(v.array(NewPet), v.maxLength(20, 'Cadastre até 20 pets'))),
})
export type NewResident = v.InferOutput<typeof NewResident>

/** The documented body: flat or with a `profile`, and telephones as text. */
const NewResidentBody = v.strictObject({
  ...v.partial(NewResident).entries,
  email: NewResident.entries.email,
  profile: v.optional(v.looseObject({})),
  phone: v.optional(PhonesText),
})

const handsOver = { asksProof: isOfManagement, subject: User }

export const residents = contract('residents', {
  /**
   * Creates a person with an account that has never been signed in to: `oneTimePassword` or the activation e-mail opens
   * it.
   */
  create: create(
    User,
    'POST /users/create-resident',
    'create_resident',
    NewResident,
    ({ id: _row, profile_id, condominium_id, phones, ...given }, context) => {
      mustBeBorn(given.birth_date, context)
      const newContext = { condominium_id, now: context.now, newId: () => profile_id }
      const {
        id: _id,
        created_at: _at,
        recorded_at: _recordedAt,
        ...row
      } = newResident({ ...given, phones: onePrimaryOf(phones) }, newContext)
      return row
    },
    { body: NewResidentBody, eitherOf: ['name', 'profile'] },
  ),

  /** A random password that must be changed at the first sign-in; it is answered once and stored only as a hash. */
  oneTimePassword: {
    ...call(
      'POST /users/:id/one-time-password',
      'update_resident',
      ById,
      v.strictObject({ password: v.string() }),
    ),
    ...handsOver,
  },
  /** Sends the activation e-mail again. */
  invite: {
    ...call('POST /users/:id/invitation', 'update_resident', ById, v.strictObject({ message: v.string() })),
    ...handsOver,
  },
})
