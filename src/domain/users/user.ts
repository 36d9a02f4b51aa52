import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { permissionTexts } from '../kernel/permissions.ts'
import { management, type Role, roleNames, roles } from '../kernel/roles.ts'
import { CivilDate, yearsBetween } from '../values/civil-date.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { Cpf } from '../values/cpf.ts'
import { KnownEmail } from '../values/email.ts'
import { Id } from '../values/id.ts'
import { civilDay } from '../values/instant-texts.ts'
import { PhoneNumber } from '../values/phone.ts'
import { Photo } from '../values/photo.ts'
import { PostalCode, State } from '../values/postal-code.ts'
import { line, nameLine, optionalLine } from '../values/text.ts'
import { goesWith } from '../kernel/forget.ts'
import { accessNews } from './news.ts'
import { genderTexts, userStatusTexts } from './texts.ts'

const label = optionalLine(40)

export const Phone = v.strictObject({
  id: Id,
  number: PhoneNumber,
  label,
  is_primary: v.boolean(),
  is_whatsapp: v.boolean(),
})
export type Phone = v.InferOutput<typeof Phone>

export const EmailEntry = v.strictObject({ id: Id, email: KnownEmail, label, is_primary: v.boolean() })
export type EmailEntry = v.InferOutput<typeof EmailEntry>

export const Address = v.strictObject({
  id: Id,
  street: line('Rua é obrigatória', 160),
  number: line('Número é obrigatório', 20),
  complement: optionalLine(80),
  neighborhood: line('Bairro é obrigatório', 80),
  city: line('Cidade é obrigatória', 80),
  state: State,
  zip_code: PostalCode,
  country: v.optional(line('País é obrigatório', 60), 'Brasil'),
  label,
  is_primary: v.boolean(),
})
export type Address = v.InferOutput<typeof Address>

export const userStatuses = ['ACTIVE', 'INACTIVE', 'PENDING'] as const
export type UserStatus = (typeof userStatuses)[number]

export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNDISCLOSED'] as const
export type Gender = (typeof genders)[number]

/** A person's picture, with the URL of its bytes for other API clients. */
const ProfilePhoto = v.strictObject({ ...Photo.entries, avatar_url: v.string() })

/** The personal data of a person; `cpf`, phones and CEPs are digits only, dates are civil dates. */
export const Profile = v.strictObject({
  id: Id,
  name: nameLine('Nome é obrigatório', 120),
  cpf: v.nullable(Cpf),
  birth_date: v.nullable(CivilDate),
  gender: v.picklist(genders, 'Escolha o gênero'),
  role_title: v.nullable(v.string()),
  phones: v.array(Phone),
  emails: v.array(EmailEntry),
  addresses: v.array(Address),
  photo: v.nullable(ProfilePhoto),
})
export type Profile = v.InferOutput<typeof Profile>

/** A person with an account. Passwords and sessions are not rows: they never leave the server. */
export type User = RowOf<typeof User>
export const User = entity('users', {
  names: { label: 'Usuário', one: 'a pessoa', many: 'Pessoas' },
  labels: {
    phones: 'Telefones',
    emails: 'E-mails',
    addresses: 'Endereços',
    photo: 'Foto',
    birth_date: 'Nascimento',
    gender: 'Gênero',
    role: 'Perfil de acesso',
    role_title: 'Cargo',
    is_collaborator: 'Também é colaborador',
    pending_email: 'E-mail pendente',
    permissions_override: 'Permissões próprias',
    permission: 'Permissão',
  },
  codes: { role: roleNames, status: userStatusTexts, gender: genderTexts, permission: permissionTexts },
  sentences: {
    'users.update': 'alterou o cadastro da pessoa',
    'users.updateProfile': 'alterou o perfil da pessoa',
    'users.override': 'mudou as permissões da pessoa',
    'users.setPhoto': 'trocou a foto da pessoa',
    'users.removePhoto': 'removeu a foto da pessoa',
    'users.setPassword': 'definiu a senha da pessoa',
    'users.link': 'vinculou a pessoa a um condomínio',
    'linkRequests.accept': 'aceitou o vínculo ao condomínio',
    'auth.login': 'entrou no Zelo',
    'secondFactor.signIn': 'entrou no Zelo com a segunda etapa',
    'accessRecovery.ask': 'entrou no Zelo sem a segunda etapa, confirmada pela administração',
    'auth.blocked': 'teve a entrada bloqueada por um tempo: senhas erradas demais',
    'auth.refused': 'teve um pedido recusado por falta de permissão',
    'operator.revoke': 'encerrou os acessos da pessoa em todos os aparelhos',
    'operator.unlock': 'deixou a pessoa tentar entrar de novo',
    'auth.changeEmail': 'pediu outro e-mail de acesso',
    'auth.cancelEmailChange': 'desistiu de trocar o e-mail de acesso',
    'residents.create': 'cadastrou um morador',
  },
  fixed: {},
  fields: {
    /** The sign-in e-mail. Null: they came by a file that had none, and cannot sign in until one is given. */
    email: v.nullable(KnownEmail),
    role: v.optional(v.picklist(roles), 'USER'),
    condominium_id: v.optional(v.nullable(Id), null),
    profile: Profile,
  },
  state: {
    /** PENDING until activated or first signed in; INACTIVE cannot sign in. */
    status: v.picklist(userStatuses),
    role_title: v.nullable(v.string()),
    /** The requested sign-in e-mail; until its mailbox has confirmed it, `email` stays valid. */
    pending_email: v.nullable(KnownEmail),
    /** A resident who also works for the condominium. */
    is_collaborator: v.boolean(),
    /** Permission id -> whether this person has it; null: all permissions of the role. */
    permissions_override: v.nullable(v.record(Id, v.boolean())),
  },
  nameOf: ({ profile }) => profile?.name ?? '',
  files: ({ profile }) => (profile?.photo ? [profile.photo] : []),
  policy: { permission: 'read_user', all: management, ownAlways: true },
  forget: goesWith('id'),
  decidesFor: 'itself',
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.id],
    ...(livesHere(row.role) && { staff: 'read_resident' as const }),
    ...(row.role === 'COLLABORATOR' && { staff: 'read_collaborator' as const }),
  }),
  speaks: accessNews,
  index: 'condominium_id',
  redactedBy: ['read_user'],
  redact(row, { now, actor }) {
    const isKnown = row.id === actor.id || actor.permissions.includes('read_user')
    if (isKnown) return row
    const { birth_date } = row.profile
    const isMinor = birth_date !== null && yearsBetween(birth_date, civilDay(now, defaultTimeZone)) < adultAge
    return isMinor ? asMinor(asSeenAtTheGate(row)) : asSeenAtTheGate(row)
  },
})

/** The roles of people who live in or own a unit. */
export function livesHere(role: Role): boolean {
  return role === 'RESIDENT' || role === 'CLIENT'
}

/** People of whom gate staff get the first name only, with or without an account. */
export const adultAge = 18

function asMinor<R extends { email: string | null; profile: Profile }>(row: R): R {
  const { profile } = row
  const [first = ''] = profile.name.split(' ')
  return { ...row, email: '', profile: { ...profile, name: first, phones: [], photo: null } }
}

/** Enough to recognise and call a person. */
function asSeenAtTheGate<R extends { profile: Profile; pending_email: string | null }>(row: R): R {
  const { id, name, phones, photo } = row.profile
  return {
    ...row,
    permissions_override: null,
    pending_email: null,
    profile: {
      id,
      name,
      phones,
      photo,
      cpf: null,
      birth_date: null,
      gender: 'UNDISCLOSED',
      role_title: null,
      emails: [],
      addresses: [],
    },
  }
}
