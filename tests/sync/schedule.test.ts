import { describe, expect, test } from 'vitest'
import { schedule } from '#sync/schedule.ts'

/** A schedule whose rounds end when the test says so, and a timer that the test rings. */
function aSchedule() {
  const rounds: { end(dueMs: number): void; fail(error: unknown): void }[] = []
  const faults: unknown[] = []
  let timer: { work(): void; ms: number } | undefined
  const plan = schedule({
    run: () => new Promise<number>((end, fail) => rounds.push({ end, fail })),
    setTimer(work, ms) {
      timer = { work, ms }
      return timer
    },
    clearTimer(given) {
      if (timer === given) timer = undefined
    },
    onFault: (error) => faults.push(error),
  })
  return {
    plan,
    rounds,
    faults,
    waitMs: () => timer?.ms,
    ring() {
      const rung = timer
      timer = undefined
      rung?.work()
    },
  }
}

/** Lets everything that needs no time happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const isDone = async (promise: Promise<void>) => {
  await settled()
  return Promise.race([promise.then(() => true), settled().then(() => false)])
}

describe('when a person’s phone syncs', () => {
  test('runs one round at a time, however often it is woken', async () => {
    const { plan, rounds } = aSchedule()
    void plan.wake()
    void plan.wake()
    void plan.wake()
    await settled()
    expect(rounds).toHaveLength(1)
  })

  test('calls during a round cause one more round, and wait for it', async () => {
    const { plan, rounds } = aSchedule()
    const first = plan.wake()
    const during = plan.wake()
    const alsoDuring = plan.wake()
    rounds[0]?.end(60_000)
    expect(await isDone(first)).toBe(true)
    expect(await isDone(during)).toBe(false)
    expect(rounds).toHaveLength(2)
    rounds[1]?.end(60_000)
    expect(await isDone(during)).toBe(true)
    expect(await isDone(alsoDuring)).toBe(true)
    expect(rounds).toHaveLength(2)

    const begun = plan.wake()
    await settled()
    const last = plan.wake()
    rounds[2]?.end(60_000)
    expect(await isDone(begun)).toBe(true)
    expect(await isDone(last)).toBe(false)
    expect(rounds).toHaveLength(4)
  })

  test('then nothing runs until the wait that the round asked for is over', async () => {
    const { plan, rounds, waitMs, ring } = aSchedule()
    void plan.wake()
    rounds[0]?.end(4_321)
    await settled()
    expect(waitMs()).toBe(4_321)
    ring()
    await settled()
    expect(rounds).toHaveLength(2)
  })

  test('a new change does not wait for the timer, and leaves no second timer behind', async () => {
    const { plan, rounds, waitMs } = aSchedule()
    void plan.wake()
    rounds[0]?.end(60_000)
    await settled()
    void plan.wake()
    await settled()
    expect(rounds).toHaveLength(2)
    expect(waitMs()).toBeUndefined()
    rounds[1]?.end(5_000)
    await settled()
    expect(waitMs()).toBe(5_000)
  })

  test('a failed round is reported and retried later', async () => {
    const { plan, rounds, faults, waitMs, ring } = aSchedule()
    const woken = plan.wake()
    rounds[0]?.fail(new Error('unforeseen'))
    expect(await isDone(woken)).toBe(true)
    expect(faults).toEqual([new Error('unforeseen')])
    expect(waitMs()).toBe(30_000)
    ring()
    await settled()
    expect(rounds).toHaveLength(2)
  })

  test('signing out waits for the current round, and no other begins', async () => {
    const { plan, rounds, waitMs } = aSchedule()
    void plan.wake()
    void plan.wake()
    const stopped = plan.stop()
    expect(await isDone(stopped)).toBe(false)
    rounds[0]?.end(1_000)
    expect(await isDone(stopped)).toBe(true)
    await plan.wake()
    await settled()
    expect(rounds).toHaveLength(1)
    expect(waitMs()).toBeUndefined()
  })
})
