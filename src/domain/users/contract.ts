import * as v from 'valibot'
import { change } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { given } from '../kernel/crud.ts'
import { call, query } from '../kernel/query.ts'
import { roles } from '../permissions/roles.ts'
import { mustBeBorn } from '../residents/belongings.ts'
import { onePrimaryOf } from '../residents/new-resident.ts'
import { Email } from '../values/email.ts'
import { Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import { Dependencies } from './dependencies.ts'
import { mustManage, mustNotBeSelf } from './rules.ts'
import { Address, EmailEntry, genders, Phone, Profile, User } from './user.ts'

const ById = v.strictObject({ id: Id })
const { name, cpf, birth_date } = Profile.entries

const avatarMaxBytes = 1024 * 1024

/** A person as documented lists answer them: with their units and pets. */
export const ShownUser = v.looseObject({
  ...User.row.entries,
  type: v.nullable(v.string()),
  residences: v.array(
    v.object({ type: v.string(), residence: v.object({ id: Id, unit: v.string(), block: v.string() }) }),
  ),
  pets: v.array(v.object({ id: Id, name: v.string() })),
})

const Filter = { condominium_id: v.optional(Id), role: v.optional(v.picklist(roles)) }

export const users = contract('users', {
  get: query('GET /users/:id', 'signed_in', ById, ShownUser),
  list: query(
    'GET /users',
    'signed_in',
    v.strictObject({ ...Filter, before: v.optional(Id) }),
    v.array(ShownUser),
  ),
  search: query(
    'GET /users/search',
    'signed_in',
    v.strictObject({
      ...Filter,
      email_contains: v.optional(v.string()),
      /** The same, as the specification writes it too. */
      'e-mail_contains': v.optional(v.string()),
      name: v.optional(v.string()),
      residence_id: v.optional(Id),
    }),
    v.array(ShownUser),
  ),
  effectivePermissions: query(
    'GET /users/:id/effective-permissions',
    'signed_in',
    ById,
    v.record(v.string(), v.boolean()),
  ),
  dependencies: query('GET /users/:id/dependencies', 'delete_resident', ById, Dependencies),

  update: change(
    User,
    'PATCH /users/:id',
    'update_resident',
    v.strictObject({ id: Id, email: v.optional(Email), is_collaborator: v.optional(v.boolean()) }),
    (row, { id: _row, ...patch }, context) => {
      mustManage(row, context, 'update_user')
      const next = { ...row, ...given(patch) }
      if (next.email === row.email) return next.is_collaborator === row.is_collaborator ? row : next
      const emails = row.profile.emails.map((one) =>
        one.email === row.email ? { ...one, email: next.email } : one,
      )
      return { ...next, profile: { ...row.profile, emails } }
    },
    { verb: 'patch' },
  ),

  /** What management knows of a person; their own is edited in Perfil. */
  updateProfile: change(
    User,
    'PATCH /users/:id/profile',
    'update_resident',
    v.strictObject({
      id: Id,
      name: v.optional(name),
      cpf: v.optional(cpf),
      birth_date: v.optional(birth_date),
      gender: v.optional(v.picklist(genders, 'Escolha o gênero')),
      phones: v.optional(v.array(Phone)),
      emails: v.optional(v.array(EmailEntry)),
      addresses: v.optional(v.array(Address)),
    }),
    (row, { id: _row, ...patch }, context) => {
      mustManage(row, context, 'update_user')
      const { phones, emails, addresses, ...told } = { ...row.profile, ...given(patch) }
      mustBeBorn(told.birth_date, context)
      const lists = {
        phones: onePrimaryOf(phones),
        emails: onePrimaryOf(emails),
        addresses: onePrimaryOf(addresses),
      }
      const profile = { ...row.profile, ...told, ...lists }
      return JSON.stringify(profile) === JSON.stringify(row.profile) ? row : { ...row, profile }
    },
    { verb: 'patch', within: 'profile' },
  ),

  /** The avatar; a new one takes the place of the old. REST callers need only the profile's id. */
  setPhoto: change(
    User,
    'POST /users/profiles/:profile_id/photo',
    'update_resident',
    v.strictObject({ id: Id, profile_id: Id, photo_id: Id, ...v.omit(Photo, ['id']).entries }),
    (row, { id: _row, profile_id: _profile, photo_id, ...file }, context) => {
      mustManage(row, context, 'update_user')
      const photo = { id: photo_id, ...file, avatar_url: `/api/photos/${photo_id}/download` }
      return { ...row, profile: { ...row.profile, photo } }
    },
    { file: { field: 'avatar', kind: 'image', maxBytes: avatarMaxBytes } },
  ),
  removePhoto: change(User, 'DELETE /users/:id/photo', 'update_resident', ById, (row, _input, context) => {
    mustManage(row, context, 'update_user')
    return row.profile.photo === null ? row : { ...row, profile: { ...row.profile, photo: null } }
  }),

  /** Refused by the server while anything hangs on the person. */
  remove: change(
    User,
    'DELETE /users/:id',
    'delete_resident',
    ById,
    (row, _input, context) => {
      mustManage(row, context, 'delete_user')
      mustNotBeSelf(row, context)
      return null
    },
    { verb: 'remove' },
  ),
  /** With everything that is theirs; what was voted, asked for or recorded stays without their name. */
  removeForced: call(
    'DELETE /users/:id/force',
    'delete_resident',
    ById,
    v.strictObject({ message: v.string() }),
  ),
})
