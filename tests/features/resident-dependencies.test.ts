import { describe, expect, test } from 'vitest'
import { dependencyLines, removalLines } from '#domain/users/dependency-lines.ts'
import { anId } from '#tests/support/an-occurrence.ts'

describe('what hangs on somebody', () => {
  test('is told one line for each kind, named while there are few', () => {
    const pets = ['Paçoca', 'Farofa', 'Amendoim', 'Pipoca'].map((name) => ({ id: anId(), name }))
    expect(
      dependencyLines({
        residences: [{ id: anId(), unit: 'B 1204', type: 'OWNER' }],
        pets,
        vehicles: [{ id: anId(), placa: null, modelo: 'Caloi' }],
        profilePhones: [{ number: '31987654321', label: '' }],
        serviceProvider: { serviceType: 'Elétrica' },
      }),
    ).toEqual([
      '4 pets: Paçoca, Farofa, Amendoim e outros',
      '1 veículo: Caloi',
      'cadastro de prestador: Elétrica',
    ])
  })

  test("goes with them, or is the condominium's and stays without their name", () => {
    const titled = (count: number) => Array.from({ length: count }, () => ({ id: anId(), title: 'Algo' }))
    const asked = titled(2).map((one) => ({ ...one, start_datetime: '2026-12-01T12:00:00.000Z' }))
    const { gone, kept, cancels } = removalLines({
      residences: [{ id: anId(), unit: 'B 1204', type: 'OWNER' }],
      pets: [{ id: anId(), name: 'Paçoca' }],
      profilePhones: [{ number: '31987654321', label: '' }],
      occurrences: titled(7),
      votes: titled(2),
      reservationsCreated: asked,
      reservationsApproved: asked,
      residenceDocuments: titled(1),
    })
    expect(gone).toEqual(['vínculo com 1 unidade: B 1204', '1 pet: Paçoca', '1 telefone'])
    expect(kept).toEqual(['7 ocorrências', '2 votos', '2 reservas', '1 documento'])
    expect(cancels).toBe(true)
  })

  test('is nothing when only their own contacts are left', () => {
    expect(dependencyLines({ profileEmails: [{ email: 'a@b.com', label: '' }], pets: [] })).toEqual([])
  })
})
