import * as v from 'valibot'
import { type AsksProof, change, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { given } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { call, query } from '../kernel/query.ts'
import { isManagement, roles } from '../kernel/roles.ts'
import { mustBeBorn } from '../owned/owned.ts'
import { KnownEmail, Password } from '../values/email.ts'
import { ById, Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import { SearchText } from '../values/text.ts'
import { newEmailProblems, onePrimaryOf } from './contacts.ts'
import { Dependencies, Relations } from './dependencies.ts'
import { NewUser, NewUserBody, Override, ProfileBody, ProfilePatch, RoleTitle } from './inputs.ts'
import { newPerson } from './new-person.ts'
import {
  mustAssign,
  mustBelongForCpf,
  mustManage,
  mustManageOrBe,
  mustMayChangeAccess,
  mustNotBeSelf,
  mustNotTitleSelf,
  keptOverride,
} from './rules.ts'
import { withAskedEmail } from './sign-in-email.ts'
import { Profile, User } from './user.ts'

const Done = v.strictObject({ message: v.string() })

/** Everyone may edit their own profile; whether they may edit another, each command's rule decides. */
const reachesProfile = ['view_profile', 'update_user', 'update_collaborator', 'update_resident'] as const

const avatarMaxBytes = 1024 * 1024

/** What lets somebody in or keeps them out. */
const provenFields = ['role', 'permissions_override', 'email', 'status'] as const
/** The same, of who has a role of management. */
const ofManagement = ['password', 'condominium_id'] as const

/** What hands over or takes away an account of management. */
export const isOfManagement: Exclude<AsksProof, true> = (_input, row) => isManagement(row?.role)

/** A person as documented lists answer them: with their units and pets. */
export const RedactedUser = v.looseObject({
  ...User.row.entries,
  profile: v.strictObject({ ...Profile.entries, avatar_url: v.nullable(v.string()) }),
  type: v.nullable(v.string()),
  residences: v.array(
    v.object({ type: v.string(), residence: v.object({ id: Id, unit: v.string(), block: v.string() }) }),
  ),
  pets: v.array(v.object({ id: Id, name: v.string() })),
})

/** The rows that refer to a person: by list, and in the four groups of the specification. */
const ShownDependencies = v.object({ ...Dependencies.entries, relations: Relations })

const Filter = { condominium_id: v.optional(Id), role: v.optional(v.picklist(roles)) }

export const users = contract('users', {
  get: query('GET /users/:id', 'signed_in', ById, RedactedUser),
  list: query(
    'GET /users',
    'signed_in',
    v.strictObject({ ...Filter, before: v.optional(Id) }),
    v.array(RedactedUser),
  ),
  search: query(
    'GET /users/search',
    'signed_in',
    v.strictObject({
      ...Filter,
      email_contains: v.optional(SearchText),
      /** The same field, as the specification also spells it. */
      'e-mail_contains': v.optional(SearchText),
      name: v.optional(SearchText),
      residence_id: v.optional(Id),
    }),
    v.array(RedactedUser),
  ),
  effectivePermissions: query(
    'GET /users/:id/effective-permissions',
    'signed_in',
    ById,
    v.record(v.string(), v.boolean()),
  ),
  dependencies: query('GET /users/:id/dependencies', 'signed_in', ById, ShownDependencies),

  /** Creates an account; `residents.create` is for people who live in a unit. Never queued: the person waits. */
  create: create(
    User,
    'POST /users',
    ['create_user', 'create_collaborator', 'create_resident'],
    NewUser,
    ({ id: _row, profile_id, password: _password, ...given }, context) => {
      mustAssign(given, context.actor)
      mustManage(given, context, 'create_user')
      mustBeBorn(given.birth_date, context)
      const { phones, emails, addresses } = given
      const lists = {
        phones: onePrimaryOf(phones),
        ...(emails && { emails: onePrimaryOf(emails) }),
        ...(addresses && { addresses: onePrimaryOf(addresses) }),
      }
      return newPerson({ ...given, ...lists }, () => profile_id)
    },
    {
      offline: 'online',
      body: NewUserBody,
      eitherOf: ['name', 'profile'],
      asksProof: ({ role }) => isManagement(role),
    },
  ),
  update: change(
    User,
    'PATCH /users/:id',
    ['update_user', 'update_collaborator', 'update_resident'],
    v.strictObject({
      id: Id,
      /** The one they have, or one that servers take. */
      email: v.optional(KnownEmail),
      is_collaborator: v.optional(v.boolean()),
      role: v.optional(v.picklist(roles, 'Escolha o perfil')),
      condominium_id: v.optional(v.nullable(Id)),
      role_title: v.optional(RoleTitle),
      status: v.optional(v.picklist(['ACTIVE', 'INACTIVE'], 'Escolha a situação')),
      // Fields that other API clients send here; devices send them as separate calls, and never a password.
      permissions_override: v.optional(Override),
      password: v.optional(Password),
    }),
    (row, { id: _row, email, password: _password, ...patch }, context) => {
      mustManage(row, context, 'update_user')
      const fields = given(patch)
      mustMayChangeAccess(row, { ...fields, ...(email !== undefined && { email }) }, context)
      const edited = { ...withAskedEmail(row, email), ...fields }
      // Who had no e-mail has never signed in.
      const isNew = row.email === null && edited.status === 'ACTIVE'
      const next = {
        ...edited,
        ...(isNew && { status: 'PENDING' as const }),
        condominium_id: edited.role === 'MASTER' ? null : edited.condominium_id,
        permissions_override: keptOverride(edited.permissions_override),
      }
      const after = { ...next, profile: { ...next.profile, role_title: next.role_title } }
      return JSON.stringify(after) === JSON.stringify(row) ? row : after
    },
    {
      verb: 'patch',
      aliases: ['PUT /users/:id'],
      asksProof: (given, row) =>
        provenFields.some((name) => given[name] !== undefined) ||
        (isOfManagement(given, row) && ofManagement.some((name) => given[name] !== undefined)),
    },
  ),
  /** Which of the role's permissions this person does not have; null for no exception. */
  override: change(
    User,
    'PUT /users/:id/permissions-override',
    'update_settings',
    v.strictObject({ id: Id, permissions_override: Override }),
    (row, { permissions_override }, context) => {
      mustMayChangeAccess(row, { permissions_override }, context)
      return { ...row, permissions_override: keptOverride(permissions_override) }
    },
    { offline: 'online', asksProof: true },
  ),

  /** Edits a person: by management, or one's own profile. */
  updateProfile: change(
    User,
    'PATCH /users/:id/profile',
    reachesProfile,
    ProfilePatch,
    (row, { id: _row, password: _password, current_password: _current, ...patch }, context) => {
      mustManageOrBe(row, context)
      mustNotTitleSelf(row, patch.role_title, context)
      mustBelongForCpf(row, patch.cpf)
      const { phones, emails, addresses, ...fields } = { ...row.profile, ...given(patch) }
      mustBeBorn(fields.birth_date, context)
      const errors = newEmailProblems(emails, row.profile.emails)
      if (errors.length > 0) throw new DomainError('invalid', { errors })
      const lists = {
        phones: onePrimaryOf(phones),
        emails: onePrimaryOf(emails),
        addresses: onePrimaryOf(addresses),
      }
      const profile = { ...row.profile, ...fields, ...lists }
      if (JSON.stringify(profile) === JSON.stringify(row.profile)) return row
      return { ...row, role_title: profile.role_title, profile }
    },
    { verb: 'patch', within: 'profile', aliases: ['PUT /users/:id/profile'], body: ProfileBody },
  ),

  /** Sets the avatar, replacing the previous one. REST callers send only the profile's id. */
  setPhoto: change(
    User,
    'POST /users/profiles/:profile_id/photo',
    reachesProfile,
    v.strictObject({ id: Id, profile_id: Id, photo_id: Id, ...v.omit(Photo, ['id']).entries }),
    (row, { id: _row, profile_id: _profile, photo_id, ...file }, context) => {
      mustManageOrBe(row, context)
      const photo = { id: photo_id, ...file, avatar_url: `/api/photos/${photo_id}/download` }
      return { ...row, profile: { ...row.profile, photo } }
    },
    { filled: ['id'], file: { field: 'avatar', kind: 'image', maxBytes: avatarMaxBytes } },
  ),
  removePhoto: change(User, 'DELETE /users/:id/photo', reachesProfile, ById, (row, _input, context) => {
    mustManageOrBe(row, context)
    return row.profile.photo === null ? row : { ...row, profile: { ...row.profile, photo: null } }
  }),

  /** Refused by the server while rows refer to the person. */
  remove: change(
    User,
    'DELETE /users/:id',
    ['delete_user', 'delete_collaborator', 'delete_resident'],
    ById,
    (row, _input, context) => {
      mustManage(row, context, 'delete_user')
      mustNotBeSelf(row, context)
      return null
    },
    { verb: 'remove', asksProof: isOfManagement },
  ),
  /** Deletes the person with the records that they own; votes, requests and entries stay without their name. */
  removeForced: { ...call('DELETE /users/:id/force', 'signed_in', ById, Done), asksProof: true },

  /** A password set by management: the person must change it at the first sign-in, and is notified. */
  setPassword: {
    ...call('POST /users/:id/password', 'signed_in', v.strictObject({ id: Id, password: Password }), Done),
    asksProof: isOfManagement,
    subject: User,
  },
})
