import { createHash, randomBytes } from 'node:crypto'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import { occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { voteOptions } from '#domain/assemblies/assembly.ts'
import { linkTypes } from '#domain/residences/residence-link.ts'
import type { StoredBlob } from '#store/database.ts'
import type { Chance } from './chance.ts'
import type { Device } from './device.ts'

/** What somebody at a device has at hand when they think of something to do. */
export interface Drawer extends Chance {
  actor: Actor
  /** ISO 8601, by the device's own clock. */
  now: string
  id(): string
  /** A row that this device shows. */
  any(collection: string, isMeant?: (row: AnyRow) => boolean): Promise<AnyRow | undefined>
  /** A picture or paper, stored on the device, as inputs name it. */
  picture(): Promise<Picture>
}

interface Picture {
  id: string
  sha256: string
  size: number
}

export interface Drawn {
  input: Record<string, unknown>
  blobId?: string
}

type Draw = (drawer: Drawer) => Promise<Drawn | undefined>

export function drawerOf(device: Device, actor: Actor, draw: Chance): Drawer {
  return {
    ...draw,
    actor,
    now: new Date(device.nowMs()).toISOString(),
    id: device.newId,
    async any(collection, isMeant = () => true) {
      const rows = (await device.db.rows(collection).toArray()).filter(isMeant)
      // By age, so that the same draw takes the same row in every run.
      return draw.one(rows.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)))
    },
    async picture() {
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...randomBytes(24), 0xff, 0xd9])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const blob: StoredBlob = {
        id: device.newId(),
        mime: 'image/jpeg',
        bytes: bytes.buffer,
        sha256,
        width: 10,
        height: 10,
        sent: 0,
      }
      await device.db.blobs.put(blob)
      return { id: blob.id, sha256, size: bytes.byteLength }
    },
  }
}

const words = ['Vazamento', 'Barulho', 'Portão', 'Elevador', 'Jardim', 'Salão', 'Garagem'] as const
const dayMs = 86_400_000

const text = (d: Drawer) => `${d.one(words)} ${d.upTo(1000)}`
const here = ({ actor }: Drawer) => ({ condominium_id: actor.condominium_id })
const inDays = (d: Drawer, days: number) => new Date(Date.parse(d.now) + days * dayMs).toISOString()

/** A span of the next four days between 13:00 and 22:00 UTC: few enough for people to want the same. */
function span(d: Drawer) {
  const day = inDays(d, 1 + d.upTo(4)).slice(0, 10)
  const hour = 13 + d.upTo(7)
  const at = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00.000Z`
  return { start_datetime: at(hour), end_datetime: at(hour + 1 + d.upTo(3)) }
}

/** Of some of these fields, what an edit says. */
function some(d: Drawer, fields: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(fields).filter(() => d.percent(50))
  return Object.fromEntries(kept.length > 0 ? kept : Object.entries(fields).slice(0, 1))
}

/** A draw about one row of a collection; nothing where the device shows none. */
function about(
  collection: string,
  input: (
    d: Drawer,
    row: AnyRow,
  ) => Promise<Drawn['input'] | undefined> | Drawn['input'] | undefined = () => ({}),
  isMeant?: (row: AnyRow) => boolean,
): Draw {
  return async (d) => {
    const row = await d.any(collection, isMeant)
    const given = row && (await input(d, row))
    return given && { input: { id: row.id, ...given } }
  }
}

function photoOf(collection: string, more: (d: Drawer, row: AnyRow) => object = () => ({})): Draw {
  return async (d) => {
    const row = await d.any(collection)
    if (!row) return undefined
    const { id: photo_id, sha256, size } = await d.picture()
    const file = { photo_id, sha256, mime: 'image/jpeg', size, width: 10, height: 10 }
    return { input: { id: row.id, ...file, ...more(d, row) }, blobId: photo_id }
  }
}

function paper(more: (d: Drawer) => Promise<Record<string, unknown> | undefined>): Draw {
  return async (d) => {
    const given = await more(d)
    if (!given) return undefined
    const { id: document_id, sha256, size: file_size } = await d.picture()
    const file = { document_id, sha256, file_size, filename: 'planta.jpg', mime_type: 'image/jpeg' }
    return { input: { ...file, ...given }, blobId: document_id }
  }
}

const hasPhotos = (row: AnyRow) => Array.isArray(row.photos) && row.photos.length > 0
const onePhoto = (d: Drawer, { photos }: AnyRow) => ({ photo_id: d.one(photos as { id: string }[])?.id })
const captioned = (d: Drawer, row: AnyRow) => ({
  ...onePhoto(d, row),
  ...(d.percent(50) ? { is_primary: true } : { title: text(d) }),
})
const livesHere = ({ role }: AnyRow) => role === 'RESIDENT' || role === 'CLIENT'

/** The photo commands that areas, pets and vehicles share. */
const captionedPhotos = (noun: string) => ({
  [`${noun}.addPhoto`]: photoOf(noun),
  [`${noun}.editPhoto`]: about(noun, captioned, hasPhotos),
  [`${noun}.removePhoto`]: about(noun, onePhoto, hasPhotos),
})

async function person(d: Drawer): Promise<AnyRow | undefined> {
  return (await d.any('users', livesHere)) ?? (await d.any('users'))
}

async function newPet(
  d: Drawer,
  where: (d: Drawer) => Promise<object | undefined>,
): Promise<Drawn | undefined> {
  const place = await where(d)
  return place && { input: { id: d.id(), ...here(d), name: text(d), type: 'DOG', size: 'SMALL', ...place } }
}

const petOfSomebody: Draw = (d) =>
  newPet(d, async () => {
    const owner = await person(d)
    return owner && { user_id: owner.id, residence_id: (await d.any('residences'))?.id ?? null }
  })

/** What people do, by command. A command without a line here fails the test that counts them. */
export const draws: Record<string, Draw> = {
  async 'occurrences.create'(d) {
    const unit = await d.any('residences')
    const type = d.one(occurrenceTypes)
    const words = { title: text(d), description: text(d), type }
    return unit && { input: { id: d.id(), ...here(d), residence_id: unit.id, ...words } }
  },
  'occurrences.update': about('occurrences', (d) => some(d, { title: text(d), description: text(d) })),
  'occurrences.remove': about('occurrences'),
  'occurrences.move': about('occurrences', (d) => ({
    status: d.one(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']),
  })),
  'occurrences.assign': about('occurrences', async (d) => ({
    assigned_to_id:
      (await d.any('users', ({ role }) => role === 'COLLABORATOR' || role === 'SERVICE_PROVIDER'))?.id ??
      null,
  })),
  'occurrences.addPhoto': photoOf('occurrences'),
  'occurrences.removePhoto': about('occurrences', onePhoto, hasPhotos),

  async 'areas.create'(d) {
    return { input: { id: d.id(), ...here(d), name: text(d), needs_approval: d.percent(50) } }
  },
  'areas.update': about('areas', (d) =>
    some(d, { name: text(d), capacity: d.upTo(90) + 1, active: d.percent(80) }),
  ),
  'areas.remove': about('areas'),
  ...captionedPhotos('areas'),

  async 'reservations.create'(d) {
    const [area, unit] = [await d.any('areas'), await d.any('residences')]
    if (!area || !unit) return undefined
    return { input: { id: d.id(), ...here(d), area_id: area.id, residence_id: unit.id, ...span(d) } }
  },
  'reservations.update': about('reservations', (d) => (d.percent(60) ? span(d) : { title: text(d) })),
  'reservations.remove': about('reservations'),
  'reservations.confirm': about('reservations'),
  'reservations.reject': about('reservations', (d) => ({ reason: text(d) })),
  'reservations.cancel': about('reservations', (d) => ({ reason: text(d) })),

  async 'assemblies.create'(d) {
    return {
      input: {
        id: d.id(),
        ...here(d),
        title: text(d),
        date: inDays(d, 3),
        shows_partial_results: d.percent(50),
      },
    }
  },
  'assemblies.update': about('assemblies', (d) => some(d, { title: text(d), description: text(d) })),
  'assemblies.remove': about('assemblies'),
  'assemblies.setStatus': about('assemblies', (d) => ({
    status: d.one(['IN_PROGRESS', 'IN_PROGRESS', 'CLOSED', 'SCHEDULED']),
    reason: text(d),
  })),
  'assemblies.vote': about('assemblies', (d) => ({ vote_id: d.id(), option: d.one(voteOptions) })),
  'assemblies.addDocument': paper(async (d) => {
    const assembly = await d.any('assemblies')
    return assembly && { id: assembly.id }
  }),
  'assemblies.removeDocument': about(
    'assemblies',
    (d, { documents }) => ({ document_id: d.one(documents as { id: string }[])?.id }),
    ({ documents }) => Array.isArray(documents) && documents.length > 0,
  ),

  async 'residences.create'(d) {
    return { input: { id: d.id(), ...here(d), unit: String(d.upTo(40)), block: d.one(['A', 'B']) } }
  },
  'residences.update': about('residences', async (d) =>
    some(d, {
      unit: String(d.upTo(40)),
      status: d.one(['OCCUPIED', 'VACANT']),
      owner_id: d.percent(70) ? ((await person(d))?.id ?? null) : null,
    }),
  ),
  'residences.remove': about('residences'),
  'residences.assign': about('residences', async (d) => ({
    user_id: (await person(d))?.id ?? '',
    type: d.one(linkTypes),
  })),
  'residences.unassign': about('residences', async (d, { residents }) => ({
    user_id: d.one(residents as { user: { id: string } }[])?.user.id ?? (await person(d))?.id ?? d.id(),
  })),
  'residences.move': about('residences', async (d) => {
    const from = await d.any('residences', ({ residents }) => (residents as unknown[]).length > 0)
    const link = from && d.one(from.residents as { user: { id: string } }[])
    return link && { from_id: from.id, user_id: link.user.id, type: d.one(linkTypes) }
  }),
  'residences.archive': about('residences'),
  'residences.reactivate': about('residences'),

  'residenceDocuments.create': paper(async (d) => {
    const unit = await d.any('residences')
    return unit && { id: d.id(), ...here(d), residence_id: unit.id, title: text(d) }
  }),
  'residenceDocuments.update': about('residence_documents', (d) =>
    some(d, { title: text(d), description: text(d) }),
  ),
  'residenceDocuments.replaceFile': paper(async (d) => {
    const row = await d.any('residence_documents')
    return row && { id: row.id }
  }),
  'residenceDocuments.remove': about('residence_documents'),
  'residenceDocuments.archive': about('residence_documents'),
  'residenceDocuments.restore': about('residence_documents'),

  async 'residents.create'(d) {
    const id = d.id()
    const who = {
      name: text(d),
      email: `${id}@casa.test`,
      birth_date: d.one([null, '1980-05-01', '2019-05-01']),
    }
    return { input: { id, profile_id: d.id(), ...here(d), ...who } }
  },
  'users.update': about('users', (d) =>
    some(d, { is_collaborator: d.percent(50), email: `${d.id()}@casa.test` }),
  ),
  'users.updateProfile': about('users', (d) =>
    some(d, {
      name: text(d),
      gender: d.one(['MALE', 'FEMALE', 'OTHER']),
      birth_date: d.one(['1970-01-01', '2020-02-02']),
    }),
  ),
  'users.setPhoto': photoOf('users', (_d, { profile }) => ({ profile_id: (profile as { id: string }).id })),
  'users.removePhoto': about('users'),
  'users.remove': about(
    'users',
    () => ({}),
    ({ status }) => status === 'PENDING',
  ),

  'pets.create': petOfSomebody,
  'pets.createMine': petOfSomebody,
  'pets.createOfResidence': (d) =>
    newPet(d, async () => {
      const unit = await d.any('residences')
      return unit && { residence_id: unit.id }
    }),
  'pets.update': about('pets', (d) => some(d, { name: text(d), color: text(d), breed: text(d) })),
  'pets.remove': about('pets'),
  ...captionedPhotos('pets'),
  'pets.addPhotoBase64': photoOf('pets'),

  async 'vehicles.create'(d) {
    const owner = await person(d)
    const placa = `ABC${d.upTo(10)}D${d.upTo(10)}${d.upTo(10)}`
    const car = { tipo_veiculo: 'CARRO', marca: 'Fiat', modelo: 'Uno', cor: text(d), placa }
    return owner && { input: { id: d.id(), ...here(d), resident_id: owner.id, ...car } }
  },
  'vehicles.update': about('vehicles', (d) => some(d, { cor: text(d), status: d.one(['ATIVO', 'INATIVO']) })),
  'vehicles.remove': about('vehicles'),
  ...captionedPhotos('vehicles'),

  async 'dependents.create'(d) {
    const responsible = await person(d)
    const who = {
      full_name: text(d),
      relationship: 'Filho(a)',
      birth_date: d.one([null, '2018-03-04', '1950-01-01']),
    }
    return responsible && { input: { id: d.id(), ...here(d), responsible_id: responsible.id, ...who } }
  },
  'dependents.update': about('dependents', (d) => some(d, { full_name: text(d), relationship: 'Pai' })),
  'dependents.remove': about('dependents'),
}
