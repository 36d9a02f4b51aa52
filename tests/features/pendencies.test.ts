import { beforeEach, describe, expect, test } from 'vitest'
import { areas } from '#domain/areas/contract.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { pendenciesOf } from '#hooks/use-pendencies.ts'
import { countOperations } from '#store/operations.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { discard } from '#store/pendencies.ts'
import { editableFields, valueOf } from '#features/pendencies/editable-fields.ts'
import { refuse } from '#sync/settle.ts'
import { claim } from '#sync/claim.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { at, saoPaulo } from '../support/a-reservation.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'

let phone: TestDispatcher
beforeEach(() => {
  phone = aDispatcher()
})

const told = async () => pendenciesOf(phone.db)
const words = async () => (await told()).waiting.map((item) => [item.title, item.words])

async function aPhotoOf(id: string, kilobytes = 480): Promise<CommandCall> {
  const blobId = anId()
  const bytes = new ArrayBuffer(kilobytes * 1024)
  const file = { sha256: 'a'.repeat(64), mime: 'image/jpeg', width: 1, height: 1 }
  await phone.db.blobs.put({ id: blobId, bytes, ...file, sent: 0 })
  return {
    command: occurrences.addPhoto,
    input: { id, photo_id: blobId, size: bytes.byteLength, ...file },
    blobId,
  }
}

async function anOccurrenceWithPhotos(photos: number): Promise<string> {
  const input = anOccurrence(phone.unit)
  const pictures = await Promise.all(Array.from({ length: photos }, () => aPhotoOf(input.id)))
  await phone.do({ command: occurrences.create, input }, ...pictures)
  return input.id
}

const counts = async () => countOperations(await phone.outbox())

async function refusedByServer(errors: { path: string; message: string }[] = []): Promise<void> {
  const entry = await claim(phone.sender(), new Set())
  const problem = { type: 'x', title: 'x', status: 422, code: 'invalid' as const, detail: 'Não.', errors }
  await refuse(phone.sender(), entry!, problem)
}

describe('what is not sent yet', () => {
  test('an occurrence and its photo are one line, with its picture, its size and one count', async () => {
    await anOccurrenceWithPhotos(1)
    expect(await phone.outbox()).toHaveLength(2)
    expect(await words()).toEqual([['Vazamento no corredor', 'Ocorrência com 1 foto · 480\u00a0KB']])
    const [photo] = (await phone.outbox()).filter(({ blob_ids }) => blob_ids.length > 0)
    expect((await told()).waiting[0]?.picture).toBe(photo?.blob_ids[0])
    expect(await counts()).toEqual({ pending: 1, refused: 0 })
  })

  test('two photos given later to an occurrence that the server has are one act, and named as that', async () => {
    const id = await anOccurrenceWithPhotos(0)
    await phone.db.outbox.clear()
    await phone.do(await aPhotoOf(id), await aPhotoOf(id))
    expect(await words()).toEqual([['Vazamento no corredor', '2 fotos da ocorrência · 960\u00a0KB']])
    expect(await counts()).toEqual({ pending: 1, refused: 0 })
  })

  test('acts on rows that have nothing to do with one another stay apart, though done with one press', async () => {
    const [one, other] = [await anOccurrenceWithPhotos(0), await anOccurrenceWithPhotos(0)]
    await phone.db.outbox.clear()
    await phone.do(
      ...[one, other].map((id) => ({ command: occurrences.move, input: { id, status: 'RESOLVED' } })),
    )
    expect((await words()).map(([, deed]) => deed)).toEqual([
      'Mudou a situação da ocorrência',
      'Mudou a situação da ocorrência',
    ])
    expect(await counts()).toEqual({ pending: 2, refused: 0 })
  })

  test('what an older version queued without naming its act stands alone', async () => {
    await anOccurrenceWithPhotos(1)
    await phone.db.outbox.toCollection().modify((entry) => {
      delete entry.act
    })
    expect(await counts()).toEqual({ pending: 2, refused: 0 })
  })

  test('giving it up gives up all of it, and leaves the other acts alone', async () => {
    await anOccurrenceWithPhotos(2)
    const other = await anOccurrenceWithPhotos(1)
    const [first] = (await told()).waiting
    await discard(phone.hand, ...first!.keys)
    expect((await phone.outbox()).map(({ lane }) => lane)).toEqual([
      `occurrences:${other}`,
      `occurrences:${other}`,
    ])
    expect(await phone.db.blobs.count()).toBe(1)
  })

  test('a vote says what was voted on and how', async () => {
    phone = aDispatcher('RESIDENT')
    const id = anId()
    const assembly = { id, condominium_id: phone.actor.condominium_id, title: 'Troca do portão' }
    await phone.db
      .rows('assemblies')
      .put({ ...assembly, status: 'IN_PROGRESS', date: at('2026-11-21', 9), _v: 1, _pending: 0 } as never) // what a vote reads of it
    await phone.do({ command: assemblies.vote, input: { id, vote_id: anId(), option: 'SIM' } })
    expect(await words()).toEqual([['Troca do portão', 'Voto: SIM']])
  })

  test('a refused occurrence is one line, and its blocked photo none of its own', async () => {
    await anOccurrenceWithPhotos(1)
    await refusedByServer()
    const { refused, waiting } = await told()
    expect(refused.map((item) => item.words)).toEqual(['Ocorrência com 1 foto · 480\u00a0KB'])
    expect(refused[0]?.dependants).toBe(0)
    expect(waiting).toEqual([])
    expect(await counts()).toEqual({ pending: 0, refused: 1 })
  })
})

describe('a refused reservation', () => {
  async function aRefusedReservation(): Promise<void> {
    const { condominium_id } = phone.unit
    const area = { id: anId(), condominium_id, name: 'Salão de festas' }
    await phone.do({ command: areas.create, input: area })
    await phone.db.outbox.clear()
    const input = {
      id: anId(),
      condominium_id,
      area_id: area.id,
      residence_id: phone.unit.id,
      start_datetime: at('2026-12-06', 16),
      end_datetime: at('2026-12-06', 20),
      title: 'Festa B',
    }
    await phone.do({ command: reservations.create, input })
    await refusedByServer()
  }

  test('is known by its area, its day and its hours, whatever its title', async () => {
    await aRefusedReservation()
    expect((await told()).refused[0]?.title).toBe('Salão de festas, dom 6 dez, 16h às 20h')
  })
})

describe('the form of a refused change', () => {
  const fields = (collection: string, input: object, problem: object | null = null) =>
    editableFields(
      { collection, entry: { input: { id: anId(), ...input }, problem: problem as never } },
      saoPaulo,
    )
  const kinds = (collection: string, input: object) =>
    Object.fromEntries(fields(collection, input).map(({ name, kind }) => [name, kind]))

  test.each([
    [
      'areas',
      { name: 'x', capacity: 40, opens_at: '08:00', active: true },
      { name: 'line', capacity: 'number', opens_at: 'time', active: 'flag' },
    ],
    [
      'assemblies',
      { title: 'x', date: '2026-12-06T22:00:00.000Z', description: '' },
      { title: 'line', date: 'moment', description: 'paragraph' },
    ],
    [
      'vehicles',
      { placa: 'RMG4F21', tipo_veiculo: 'CARRO', ano: 2020 },
      { placa: 'line', tipo_veiculo: 'choice', ano: 'number' },
    ],
    [
      'pets',
      { name: 'Rex', size: 'SMALL', birth_date: '2020-01-31' },
      { name: 'line', size: 'choice', birth_date: 'day' },
    ],
    [
      'occurrences',
      { type: 'LEAK', residence_id: anId(), unit: '304' },
      { type: 'choice', residence_id: 'unit' },
    ],
    ['residences', { block: 'A', unit: '304' }, { block: 'line', unit: 'line' }],
    [
      'condominiums',
      { name: 'x', address: 'y', zip_code: '30130000' },
      { name: 'line', address: 'line', zip_code: 'line' },
    ],
    [
      'residence_documents',
      {
        title: 'x',
        type: 'CONTRACT',
        expires_at: '2027-01-31',
        document_id: anId(),
        sha256: 'a',
        file_size: 1,
      },
      { title: 'line', type: 'choice', expires_at: 'day' },
    ],
  ])(
    '%s: everything that a person typed can be corrected, and nothing else is shown',
    (collection, input, expected) => {
      expect(kinds(collection, input)).toEqual(expected)
    },
  )

  test('a field that was left empty is there when it is what was wrong', () => {
    const wrong = { errors: [{ path: 'birth_date', message: 'Data inválida' }] }
    expect(fields('pets', { birth_date: null })).toEqual([])
    expect(fields('pets', { birth_date: null }, wrong).map(({ name }) => name)).toEqual(['birth_date'])
  })

  test('a moment is typed in the condominium’s time, and sent as it was when nobody touched it', () => {
    const [date] = fields('assemblies', { date: at('2026-12-06', 19) })
    expect(date?.text).toBe('2026-12-06T19:00')
    expect(valueOf(date!, date!.text, saoPaulo)).toBe(at('2026-12-06', 19))
  })
})
