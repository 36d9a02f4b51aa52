import * as v from 'valibot'
import { roles } from '../kernel/roles.ts'
import { Email, Password } from '../values/email.ts'
import { Id } from '../values/id.ts'
import { optionalLine } from '../values/text.ts'
import { Address, EmailEntry, genders, Phone, Profile } from './user.ts'

const { name, cpf, birth_date } = Profile.entries

/** The person's job: Porteiro, Zelador. */
export const RoleTitle = v.pipe(
  v.nullable(optionalLine(80).wrapped),
  v.transform((text) => text || null),
)

export const NewUser = v.strictObject({
  id: Id,
  /** The id of the profile, created together with the person. */
  profile_id: Id,
  name,
  email: Email,
  role: v.picklist(roles, 'Escolha o perfil'),
  condominium_id: v.optional(v.nullable(Id), null),
  role_title: v.optional(RoleTitle, null),
  cpf: v.optional(cpf, null),
  birth_date: v.optional(birth_date, null),
  gender: v.optional(v.picklist(genders, 'Escolha o gênero'), 'UNDISCLOSED'),
  phones: v.optional(v.array(Phone), []),
  emails: v.optional(v.array(EmailEntry)),
  addresses: v.optional(v.array(Address)),
  /** A one-time password; without it the activation e-mail opens the account. */
  password: v.optional(Password),
})
export type NewUser = v.InferOutput<typeof NewUser>

/** The documented body: flat or with a `profile`, and a telephone as text. */
export const NewUserBody = v.strictObject({
  ...v.partial(NewUser).entries,
  email: NewUser.entries.email,
  role: NewUser.entries.role,
  profile: v.optional(v.looseObject({})),
  phone: v.optional(v.string()),
})

const ProfileFields = v.strictObject({
  name: v.optional(name),
  cpf: v.optional(cpf),
  birth_date: v.optional(birth_date),
  gender: v.optional(v.picklist(genders, 'Escolha o gênero')),
  role_title: v.optional(RoleTitle),
  phones: v.optional(v.array(Phone)),
  emails: v.optional(v.array(EmailEntry)),
  addresses: v.optional(v.array(Address)),
})

/** The editable fields of a profile. One's own new password may be among them; devices send it separately. */
export const ProfilePatch = v.strictObject({
  id: Id,
  ...ProfileFields.entries,
  photo: v.optional(v.null()),
  password: v.optional(Password),
  current_password: v.optional(v.string()),
})

/** The documented body: the fields flat or in a `profile`, and beside it the e-mail, which must not change. */
export const ProfileBody = v.looseObject({
  ...ProfilePatch.entries,
  email: v.optional(v.string()),
  profile: v.optional(v.looseObject(ProfileFields.entries)),
})
