import { expect } from '@playwright/test'
import type { Pet } from '#domain/pets/pet.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { anId } from './an-occurrence.ts'
import type { Account } from './a-fixture.ts'
import { activate, signInByApi } from './browser-api.ts'
import type { BuiltServer } from './browser-server.ts'

/** The demo síndico as an API client, with units and people that no other journey uses. */
export async function aRegister(server: BuiltServer) {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const { condominiumId: condominium_id } = sindico

  async function made<T>(path: string, input: object): Promise<T> {
    const answer = await sindico.call('POST', path, { condominium_id, ...input })
    expect(answer.status, path).toBe(201)
    return (await answer.json()) as T // the server's contract, which its own tests check
  }

  /** An invited person who lives in this unit. */
  async function invited(name: string, { id: residence_id }: Residence): Promise<Account> {
    const email = `morador.${anId()}@casa.test`
    return made<Account>('/users/create-resident', { name, email, residence_id })
  }

  return {
    ...sindico,
    invited,
    unit: (unit: string, block = 'Único') =>
      made<Residence>('/residences', { id: anId(), unit, block, status: 'OCCUPIED' }),
    /** A person of this unit who has signed in before. */
    async resident(name: string, unit: Residence): Promise<Account> {
      const user = await invited(name, unit)
      await activate(server, user.email)
      return user
    },
    /** Their dog, with these pictures in this order. */
    async pet(name: string, { id: user_id }: User, pictures: { buffer: Buffer }[] = []): Promise<Pet> {
      const { id } = await made<Pet>(`/users/${user_id}/pets`, { name, type: 'DOG', size: 'MEDIUM' })
      for (const { buffer } of pictures) {
        const photo_base64 = buffer.toString('base64')
        const answer = await sindico.call('POST', `/pets/${id}/photo-base64`, { photo_base64 })
        expect(answer.ok, await answer.text()).toBe(true)
      }
      return sindico.get<Pet>(`/pets/${id}`)
    },
    vehicle: (placa: string, { id: resident_id }: User) =>
      made<Vehicle>('/vehicles', {
        resident_id,
        placa,
        tipo_veiculo: 'CARRO',
        marca: 'Fiat',
        modelo: 'Uno',
        cor: 'Azul',
      }),
    /** A document of a unit. */
    document: (title: string, { id: residence_id }: Residence, bytes: Buffer) =>
      made<{ id: string }>('/residence-documents', {
        residence_id,
        title,
        filename: `${title}.pdf`,
        document_base64: bytes.toString('base64'),
      }),
    petsOf: ({ id }: { id: string }) => sindico.get<Pet[]>(`/users/${id}/pets`),
    vehiclesOf: ({ id }: { id: string }) => sindico.get<Vehicle[]>(`/vehicles/user/${id}`),
    /** The server's answers at these paths. */
    statuses: (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await sindico.call('GET', path)).status)),
  }
}
