import {
  about,
  captionedPhotos,
  type Arbitrary,
  type Source,
  type Generated,
  here,
  person,
  photoOf,
  some,
  text,
} from './source.ts'

async function newPet(
  d: Source,
  where: (d: Source) => Promise<object | undefined>,
): Promise<Generated | undefined> {
  const place = await where(d)
  return place && { input: { id: d.id(), ...here(d), name: text(d), type: 'DOG', size: 'SMALL', ...place } }
}

const petOfSomebody: Arbitrary = (d) =>
  newPet(d, async () => {
    const owner = await person(d)
    return owner && { user_id: owner.id, residence_id: (await d.any('residences'))?.id ?? null }
  })

/** Arbitrary command calls on people and the records they own. */
export const arbitrariesOfPeople: Record<string, Arbitrary> = {
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
    some(d, {
      is_collaborator: d.percent(50),
      email: `${d.id()}@casa.test`,
      role_title: d.one([null, 'Zelador']),
      status: d.one(['ACTIVE', 'ACTIVE', 'INACTIVE']),
      role: d.one(['COLLABORATOR', 'RESIDENT', 'CLIENT']),
    }),
  ),
  'users.updateProfile': about('users', (d) =>
    some(d, {
      name: text(d),
      gender: d.one(['MALE', 'FEMALE', 'OTHER']),
      birth_date: d.one(['1970-01-01', '2020-02-02']),
    }),
  ),
  'notificationPreferences.set': (d) =>
    Promise.resolve({
      input: {
        id: d.actor.id,
        ...some(d, { muted: d.one([[], ['charge'], ['charge', 'notice']]), is_quiet: d.percent(50) }),
      },
    }),
  'users.setPhoto': photoOf('users', (_d, { profile }) => ({ profile_id: (profile as { id: string }).id })),
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
  ...captionedPhotos('pets'),
  'pets.addPhotoBase64': photoOf('pets'),

  async 'vehicles.create'(d) {
    const owner = await person(d)
    const placa = `ABC${d.upTo(10)}D${d.upTo(10)}${d.upTo(10)}`
    const car = { tipo_veiculo: 'CARRO', marca: 'Fiat', modelo: 'Uno', cor: text(d), placa }
    return owner && { input: { id: d.id(), ...here(d), resident_id: owner.id, ...car } }
  },
  'vehicles.update': about('vehicles', (d) => some(d, { cor: text(d), status: d.one(['ATIVO', 'INATIVO']) })),
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
}
