import { password } from './an-example.ts'
import { anEmail } from './an-email.ts'
import { byManager, byResident, type CallMaker, ofRow } from './valid-call.ts'

/** Valid calls about people, the records they own, and their sign-in. */
export const callsOfPeople: Record<string, CallMaker> = {
  'auth.login': async (at) => byNobody({ email: await at.mailbox(), password }),
  'auth.register': () => byNobody({ name: 'Ana', email: anEmail(), password }),
  'auth.generateActivationToken': async (at) => byNobody(await at.account()),
  'auth.activateAccount': async (at) =>
    byNobody({ ...(await at.activation()), password, confirmPassword: password }),
  'auth.changePassword': async (at) => ({
    by: await at.session(),
    input: { current_password: password, password: `${password} nova` },
  }),
  'auth.changeEmail': async (at) => ({
    by: await at.session(),
    input: { email: anEmail(), current_password: password },
  }),
  'auth.cancelEmailChange': async (at) => ({ by: { token: (await at.emailChange()).token }, input: {} }),
  'auth.confirmEmail': async (at) => byNobody({ token: (await at.emailChange()).confirmation }),
  'auth.objectToEmail': async (at) => byNobody({ token: (await at.emailChange()).objection }),
  'auth.me': (at) => byResident(at),
  'auth.logout': async (at) => ({ by: await at.session(), input: {} }),

  'users.get': (at) => byResident(at, { id: at.residentRow.id }),
  'users.list': (at) => byManager(at, { condominium_id: at.condominium_id, before: at.unit.id }),
  'users.search': (at) =>
    byManager(at, { condominium_id: at.condominium_id, residence_id: at.unit.id, name: 'a' }),
  'users.effectivePermissions': (at) => byManager(at, { id: at.residentRow.id }),
  'users.dependencies': (at) => byManager(at, { id: at.residentRow.id }),
  'users.update': async (at) =>
    byManager(at, { id: (await at.person()).id, ...here(at), is_collaborator: true }),
  'users.updateProfile': ofRow('manager', (at) => at.person(), { name: 'Outro Nome' }),
  'users.setPhoto': async (at) => {
    const { id, profile } = await at.person()
    return byManager(at, { id, profile_id: profile.id })
  },
  'users.removePhoto': ofRow('manager', (at) => at.portrayed()),
  'users.remove': ofRow('manager', (at) => at.person()),
  'users.removeForced': ofRow('manager', (at) => at.person()),
  'residents.create': (at) =>
    byManager(at, {
      condominium_id: at.condominium_id,
      residence_id: at.unit.id,
      name: at.word('Íris'),
      email: anEmail(),
    }),
  'residents.oneTimePassword': ofRow('manager', (at) => at.person()),
  'residents.invite': ofRow('manager', (at) => at.person()),

  'pets.create': (at) =>
    byResident(at, { user_id: at.residentRow.id, residence_id: at.unit.id, ...here(at), ...at.animal() }),
  'pets.createOfResidence': (at) =>
    byResident(at, { residence_id: at.unit.id, user_id: at.residentRow.id, ...here(at), ...at.animal() }),
  'pets.createMine': (at) =>
    byResident(at, {
      user_id: at.residentRow.id,
      residence_id: at.unit.id,
      ...here(at),
      ...at.animal(),
    }),
  'pets.update': ofRow('resident', (at) => at.pet(), { color: 'preto' }),
  'pets.remove': ofRow('resident', (at) => at.pet()),
  'pets.addPhoto': ofRow('resident', (at) => at.pet()),
  'pets.addPhotoBase64': ofRow('resident', (at) => at.pet()),
  'pets.editPhoto': withPhotoOf('pets', { title: 'No sofá' }),
  'pets.removePhoto': withPhotoOf('pets'),
  'pets.list': (at) =>
    byManager(at, {
      condominium_id: at.condominium_id,
      before: at.unit.id,
      user_id: at.residentRow.id,
      residence_id: at.unit.id,
    }),
  'pets.get': ofRow('resident', (at) => at.pet()),
  'pets.ofUser': (at) => byManager(at, { id: at.residentRow.id }),
  'pets.ofResidence': (at) => byResident(at, { id: at.unit.id }),
  'pets.ofCondominium': (at) => byManager(at, { id: at.condominium_id }),
  'pets.mine': (at) => byResident(at),

  'vehicles.create': (at) =>
    byResident(at, {
      ...here(at),
      resident_id: at.residentRow.id,
      residence_id: at.unit.id,
      tipo_veiculo: 'BICICLETA',
      marca: 'Honda',
      modelo: 'Biz',
      cor: 'Vermelha',
      placa: 'XYZ9A87',
    }),
  'vehicles.update': ofRow('resident', (at) => at.vehicle(), { cor: 'Verde' }),
  'vehicles.remove': ofRow('resident', (at) => at.vehicle()),
  'vehicles.addPhoto': ofRow('resident', (at) => at.vehicle()),
  'vehicles.editPhoto': withPhotoOf('vehicles', { title: 'De lado' }),
  'vehicles.removePhoto': withPhotoOf('vehicles'),
  'vehicles.get': ofRow('resident', (at) => at.vehicle()),
  'vehicles.ofUser': (at) => byManager(at, { id: at.residentRow.id }),
  'vehicles.photos': withPhotoOf('vehicles', {}, false),

  'dependents.create': (at) =>
    byResident(at, {
      ...here(at),
      responsible_id: at.residentRow.id,
      residence_id: at.unit.id,
      full_name: at.word('Lia'),
      relationship: 'Outro',
    }),
  'dependents.update': ofRow('resident', (at) => at.dependent(), { full_name: 'Bento Segundo' }),
  'dependents.remove': ofRow('resident', (at) => at.dependent()),
  'dependents.list': (at) =>
    byManager(at, {
      condominium_id: at.condominium_id,
      before: at.unit.id,
      responsible_id: at.residentRow.id,
    }),
  'dependents.get': ofRow('resident', (at) => at.dependent()),

  'photos.get': aPhotoOfAPet,
  'photos.download': aPhotoOfAPet,
}

const byNobody = (input: object) => ({ by: { token: null }, input: { ...input } })

const here = ({ condominium_id }: { condominium_id: string }) => ({ condominium_id })

function withPhotoOf(noun: 'pets' | 'vehicles', more: object = {}, namesPhoto = true): CallMaker {
  return async (at) => {
    const row = noun === 'pets' ? at.pet() : at.vehicle()
    const { id, photos } = await at.withPhoto(
      noun === 'pets' ? '/pets/:id/photo' : '/vehicles/:id/photos',
      row,
    )
    return byResident(at, { id, ...(namesPhoto && { photo_id: photos[0]?.id }), ...more })
  }
}

async function aPhotoOfAPet(at: Parameters<CallMaker>[0]) {
  const { photos } = await at.withPhoto('/pets/:id/photo', at.pet())
  return byResident(at, { id: photos[0]?.id })
}
