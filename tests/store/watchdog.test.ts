import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { guarded, StorageError } from '#store/watchdog.ts'
import { anOccurrence } from '../support/an-occurrence.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { holdStores } from '#tests/support/a-held-store.ts'

let phone: TestDispatcher
beforeEach(() => {
  phone = aDispatcher()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
const never = () => new Promise<never>(() => undefined)
/** Each try does the next of these. */
const inTurn = <T>(...tries: (() => Promise<T>)[]) => vi.fn(async () => tries.shift()?.())

describe('a phone whose storage does not answer', () => {
  test('is reopened, and the work retried once', async () => {
    await phone.db.open()
    const work = inTurn<number | string>(never, () => phone.db.outbox.count())
    expect(await guarded(phone.db, work, 1_000)).toBe(0)
    expect(work).toHaveBeenCalledTimes(2)
    expect(phone.db.isOpen()).toBe(true)
  })

  test('twice is reported with a message', async () => {
    await phone.db.open()
    const failure = await guarded(phone.db, never, 30).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StorageError)
    expect(failure).toMatchObject({ message: 'O armazenamento deste aparelho não respondeu.' })
  })

  test.each([
    'InvalidStateError',
    'DatabaseClosedError',
    'UnknownError',
    'AbortError',
    'TransactionInactiveError',
  ])('that lost its connection (%s) is retried once', async (name) => {
    const lost = Object.assign(new Error('lost'), { name })
    const work = inTurn<string>(
      () => Promise.reject(lost),
      async () => 'here',
    )
    expect(await guarded(phone.db, work, 1_000)).toBe('here')
  })

  test.each([
    ['a rule refuses', new DomainError('conflict')],
    ['there is no room', full],
    [
      'there was no room at the end of it',
      Object.assign(new Error('ended'), { name: 'AbortError', inner: full }),
    ],
  ])('is not retried when %s', async (_why, error) => {
    const work = inTurn<never>(() => Promise.reject(error))
    await expect(guarded(phone.db, work, 1_000)).rejects.toBe(error)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is not closed under those who have opened it again', async () => {
    await phone.db.open()
    const work = inTurn<number | string>(
      async () => {
        phone.db.close({ disableAutoOpen: false })
        await phone.db.open()
        throw Object.assign(new Error('lost'), { name: 'AbortError' })
      },
      () => phone.db.outbox.count(),
    )
    const close = vi.spyOn(phone.db, 'close')
    expect(await guarded(phone.db, work, 1_000)).toBe(0)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('is not reopened for a person who signed out', async () => {
    await phone.db.open()
    phone.db.isLeft = true
    phone.db.close()
    const closed = Object.assign(new Error('closed'), { name: 'DatabaseClosedError' })
    await expect(guarded(phone.db, () => Promise.reject(closed), 1_000)).rejects.toBe(closed)
    expect(phone.db.isOpen()).toBe(false)
  })
})

describe('a doorman who records while the storage hangs', () => {
  beforeEach(() => phone.db.open())

  test.each([
    ['before anything was written', false],
    ['after everything was written', true],
  ])('%s records once', async (_when, hasLanded) => {
    const input = anOccurrence(phone.unit)
    const landed = hangingFirst(hasLanded)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const done = phone.do({ command: occurrences.create, input })
    await landed
    await vi.advanceTimersByTimeAsync(15_000)
    vi.useRealTimers()
    const { entries } = await done
    expect((await phone.outbox()).map(({ key }) => key)).toEqual([entries[0]?.key])
    expect(await phone.occurrence(input.id)).toMatchObject({ _pending: 1, _state: 'pending' })
  })

  /** The first transaction never answers, whether or not it wrote; resolves when it has got that far. */
  function hangingFirst(hasLanded: boolean): Promise<void> {
    return new Promise((resolve) => {
      const real = phone.db.transaction.bind(phone.db) as (...args: unknown[]) => Promise<unknown>
      const first = async (...args: unknown[]) => {
        if (hasLanded) await real(...args)
        resolve()
        return never()
      }
      vi.spyOn(phone.db, 'transaction').mockImplementationOnce(first as never) // the same arguments, handed on
    })
  }
})

/** Lets time pass, and the storage work in between. */
async function pass(ms: number): Promise<void> {
  const turns = async () => {
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
  }
  await turns()
  await vi.advanceTimersByTimeAsync(ms)
  await turns()
}

test('a doorman who is told that the storage did not answer, and records it again, has recorded it once', async () => {
  await phone.db.open()
  const letGo = await holdStores(phone.db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const record = () => phone.do({ command: occurrences.create, input: anOccurrence(phone.unit) })
  const first = record().catch((error: unknown) => error)
  await pass(15_000)
  await pass(15_000)
  expect(await first).toBeInstanceOf(StorageError)
  vi.useRealTimers()
  letGo()
  await record()
  expect(await phone.outbox()).toHaveLength(1)
  expect(await phone.db.rows('occurrences').count()).toBe(1)
})

test('what is recorded is no failure where the connection is lost before it is on the disk', async () => {
  await phone.db.open()
  const connection = phone.db.backendDB()
  const begin = connection.transaction.bind(connection)
  vi.spyOn(connection, 'transaction').mockImplementation((stores, mode, options) => {
    if (options?.durability === 'strict') throw new DOMException('It is closing', 'InvalidStateError')
    return begin(stores, mode, options)
  })
  const { onDisk } = await phone.do({ command: occurrences.create, input: anOccurrence(phone.unit) })
  await onDisk
  expect(await phone.outbox()).toHaveLength(1)
})
