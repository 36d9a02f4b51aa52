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

/** Contacts of one kind of one person. */
const contactLimit = 20
export const Phones = v.pipe(
  v.array(Phone),
  v.maxLength(contactLimit, `Cadastre até ${contactLimit} telefones`),
)
const fewEmails = v.maxLength<EmailEntry[], number, string>(
  contactLimit,
  `Cadastre até ${contactLimit} e-mails`,
)
export const Emails = v.pipe(v.array(v.strictObject({ ...EmailEntry.entries, email: Email })), fewEmails)
export const Addresses = v.pipe(
  v.array(Address),
  v.maxLength(contactLimit, `Cadastre até ${contactLimit} endereços`),
)

/** Permission id -> whether this person has it; as many as the catalogue may ever hold. */
export const Override = v.nullable(v.pipe(v.record(Id, v.boolean()), v.maxEntries(500)))

/** One telephone, or several separated by commas or semicolons, as other API clients send them. */
export const PhonesText = v.pipe(v.string(), v.maxLength(1000))

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
  phones: v.optional(Phones, []),
  emails: v.optional(Emails),
  addresses: v.optional(Addresses),
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
  phone: v.optional(PhonesText),
})

const ProfileFields = v.strictObject({
  name: v.optional(name),
  cpf: v.optional(cpf),
  birth_date: v.optional(birth_date),
  gender: v.optional(v.picklist(genders, 'Escolha o gênero')),
  role_title: v.optional(RoleTitle),
  phones: v.optional(Phones),
  /** Those the person has, and new ones that servers take (`newEmailProblems`). */
  emails: v.optional(v.pipe(v.array(EmailEntry), fewEmails)),
  addresses: v.optional(Addresses),
})

/** The editable fields of a profile. One's own new password may be among them; devices send it separately. */
export const ProfilePatch = v.strictObject({
  id: Id,
  ...ProfileFields.entries,
  photo: v.optional(v.null()),
  password: v.optional(Password),
  current_password: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

/** The documented body: the fields flat or in a `profile`, and beside it the e-mail, which must not change. */
export const ProfileBody = v.looseObject({
  ...ProfilePatch.entries,
  email: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254)))),
  profile: v.optional(v.looseObject(ProfileFields.entries)),
})
