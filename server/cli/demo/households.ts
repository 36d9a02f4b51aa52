import { Residence } from '#domain/residences/residence.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { Served } from '#server/kernel/serve.ts'
import { write } from '#server/kernel/write.ts'
import { dependentRoutes } from '#server/modules/dependents/routes.ts'
import { petRoutes } from '#server/modules/pets/routes.ts'
import { residenceDocumentRoutes } from '#server/modules/residence-documents/routes.ts'
import { residenceRoutes } from '#server/modules/residences/routes.ts'
import { userRoutes } from '#server/modules/users/routes.ts'
import { vehicleRoutes } from '#server/modules/vehicles/routes.ts'
import { type InThePast, keepPicture, perform } from './calls.ts'
import { withCheckDigits } from './cpf.ts'
import { type Household, households } from './household-texts.ts'
import { writePdf } from './pdf.ts'
import { addPerson, emailOf } from './people.ts'
import type { PictureName } from './pictures.ts'
import type { Random } from './random.ts'
import type { Home, DemoSeed } from './seed.ts'

type Raw = Record<string, unknown>

/** The profiles and households of people of Edifício Jacarandá, registered by the síndica. */
export async function addHouseholds(at: InThePast, seed: DemoSeed, random: Random): Promise<void> {
  const kernel = at(120)
  const by = seed.sindico.id
  const { jacaranda: condominium_id } = seed
  const act = (routes: Served[], command: string, raw: Raw) => perform(kernel, routes, { by, command, raw })

  for (const home of seed.homes) {
    await tellContacts(home)
    const stored = await findRow(kernel.db, Residence, home.residence_id)
    const household = stored && households[stored.row.unit]
    if (household) await fill(home, household)
  }

  async function tellContacts({ resident_id }: Home) {
    const number = `319${String(70_000_000 + random.below(29_999_999))}`
    const phones = [
      { id: kernel.newId(), number, label: '', is_primary: true, is_whatsapp: random.next() < 0.8 },
    ]
    const cpf = withCheckDigits(String(100_000_000 + random.below(899_999_999)))
    await act(userRoutes, 'users.updateProfile', { id: resident_id, phones, cpf })
  }

  async function fill({ residence_id, resident_id }: Home, household: Household) {
    const { people = [], dependents = [], pets = [], vehicles = [], papers = [] } = household
    for (const { name, type } of people) {
      const user_id = await write(kernel, null, (work) =>
        addPerson(work, { name, email: emailOf(name), role: 'RESIDENT', condominium_id }),
      )
      await act(residenceRoutes, 'residences.assign', { id: residence_id, user_id, type })
    }
    for (const dependent of dependents)
      await act(dependentRoutes, 'dependents.create', { ...dependent, responsible_id: resident_id })
    for (const { pictures, ...pet } of pets)
      await withPictures(petRoutes, 'pets', { ...pet, user_id: resident_id }, pictures)
    for (const { pictures, ...vehicle } of vehicles)
      await withPictures(vehicleRoutes, 'vehicles', { ...vehicle, resident_id }, pictures)
    for (const { filename, type, expires_at, ...letter } of papers) {
      const { sha256, size } = await kernel.files.put(writePdf(letter), 'application/pdf')
      const file = {
        document_id: kernel.newId(),
        filename,
        sha256,
        file_size: size,
        mime_type: 'application/pdf',
      }
      const told = { residence_id, title: letter.title, type, expires_at: expires_at ?? null }
      await act(residenceDocumentRoutes, 'residenceDocuments.create', { ...told, ...file })
    }
  }

  async function withPictures(routes: Served[], noun: string, row: Raw, pictures: readonly PictureName[]) {
    const id = kernel.newId()
    await act(routes, `${noun}.create`, { id, ...row })
    for (const name of pictures)
      await act(routes, `${noun}.addPhoto`, { id, ...(await keepPicture(kernel, name)) })
  }
}
