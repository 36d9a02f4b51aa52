import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { roles } from '../permissions/roles.ts'
import { Email } from '../values/email.ts'
import { Id } from '../values/id.ts'
import { line } from '../values/text.ts'

const Phone = v.strictObject({
  id: Id,
  number: v.string(),
  label: v.string(),
  is_primary: v.boolean(),
  is_whatsapp: v.boolean(),
})
const EmailEntry = v.strictObject({ id: Id, email: v.string(), label: v.string(), is_primary: v.boolean() })
const Address = v.strictObject({
  id: Id,
  street: v.string(),
  number: v.string(),
  complement: v.string(),
  neighborhood: v.string(),
  city: v.string(),
  state: v.string(),
  zip_code: v.string(),
  country: v.string(),
  label: v.string(),
  is_primary: v.boolean(),
})

export const Profile = v.strictObject({
  id: Id,
  name: line('Nome é obrigatório', 120),
  cpf: v.nullable(v.string()),
  birth_date: v.nullable(v.string()),
  gender: v.picklist(['MALE', 'FEMALE', 'OTHER', 'UNDISCLOSED']),
  role_title: v.nullable(v.string()),
  phones: v.array(Phone),
  emails: v.array(EmailEntry),
  addresses: v.array(Address),
  photo: v.nullable(v.strictObject({ id: Id, avatar_url: v.string() })),
})
export type Profile = v.InferOutput<typeof Profile>

/** A person with an account. Passwords and sessions are not rows: they never leave the server. */
export type User = RowOf<typeof User>
export const User = entity('users', {
  label: 'Usuário',
  fixed: {},
  fields: {
    email: Email,
    role: v.optional(v.picklist(roles), 'USER'),
    condominium_id: v.optional(v.nullable(Id), null),
    profile: Profile,
  },
  state: {
    /** PENDING until activated or first signed in; INACTIVE cannot sign in. */
    status: v.picklist(['ACTIVE', 'INACTIVE', 'PENDING']),
    role_title: v.nullable(v.string()),
    /** Permission id -> whether this person keeps it; null keeps all of the role's. */
    permissions_override: v.nullable(v.record(Id, v.boolean())),
  },
  audience: (row) => ({ condominium_id: row.condominium_id, users: [row.id] }),
  index: 'condominium_id',
})
