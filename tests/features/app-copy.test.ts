import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appCopy } from '#session/app-copy.ts'
import { appUpdate } from '#session/app-update.ts'
import { aWorker, aWorkerContainer } from '#tests/support/a-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What was promised has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('“Preparando” ends once Zelo is on the device', () => {
  async function aFirstVisit(state?: ServiceWorkerState) {
    const browser = aWorkerContainer()
    const coming = aWorker(state)
    browser.registration.installing = coming
    const copy = appCopy({ worker: browser.container, window: new EventTarget() })
    const stop = copy.keep()
    await settled()
    return { ...browser, coming, copy, stop }
  }

  test('for who is told that the worker was activated', async () => {
    const { copy, coming } = await aFirstVisit()
    expect(copy.state.value).toBe('coming')
    coming.becomes('activated')
    expect(copy.state.value).toBe('here')
  })

  test('for who is not told, as the browser says that it is ready', async () => {
    const { copy, coming, becomesReady } = await aFirstVisit()
    coming.becomes('activated', { isTold: false })
    becomesReady()
    await settled()
    expect(copy.state.value).toBe('here')
  })

  test('for who is not told, as the worker takes this page', async () => {
    const { copy, coming, registration, takesControl } = await aFirstVisit()
    coming.becomes('activated', { isTold: false })
    registration.active = coming
    takesControl(coming)
    await settled()
    expect(copy.state.value).toBe('here')
  })

  test('for who comes when it has been activated already', async () => {
    const { copy } = await aFirstVisit('activated')
    expect(copy.state.value).toBe('here')
  })

  test('not for who comes when the download has failed: it is begun again', async () => {
    const { copy, registration } = await aFirstVisit('redundant')
    expect(copy.state.value).toBe('coming')
    registration.active = aWorker('activated')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(copy.state.value).toBe('here')
  })
})

describe('a newer version is offered', () => {
  function aLaterVisit({ controller = aWorker('activated') as ReturnType<typeof aWorker> | null } = {}) {
    const browser = aWorkerContainer({ controller })
    const reload = vi.fn<() => void>()
    const update = appUpdate({ worker: browser.container, reload })
    const newer = aWorker()
    return { ...browser, newer, update, reload }
  }

  test('to who opens Zelo while it is being downloaded', async () => {
    const { registration, newer, update } = aLaterVisit()
    registration.installing = newer
    await settled()
    expect(update.isReady.value).toBe(false)
    registration.waiting = newer
    newer.becomes('installed')
    expect(update.isReady.value).toBe(true)
  })

  test('to whose page the worker takes only after it waits', async () => {
    const { registration, newer, update, takesControl, becomesReady } = aLaterVisit({
      controller: null,
    })
    registration.waiting = newer
    becomesReady()
    await settled()
    expect(update.isReady.value).toBe(false)
    takesControl(aWorker('activated'))
    expect(update.isReady.value).toBe(true)
  })

  test('at the next check to who was not told that it is there', async () => {
    const { registration, newer, update } = aLaterVisit()
    await settled()
    const stop = update.keep()
    registration.waiting = newer
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect([registration.updates, update.isReady.value]).toEqual([1, true])
    stop()
  })

  test.each([
    ['that the worker is active', ['state', 'control']],
    ['that it has another worker', ['control', 'state']],
  ])('and taken: the page reloads once, as soon as the browser says %s', async (_name, signs) => {
    const { registration, newer, update, reload, takesControl } = aLaterVisit()
    registration.waiting = newer
    await settled()
    update.apply()
    expect([newer.said, reload.mock.calls.length]).toEqual([[{ type: 'SKIP_WAITING' }], 0])
    for (const sign of signs) {
      if (sign === 'state') newer.becomes('activated')
      else takesControl(newer)
      expect(reload).toHaveBeenCalledTimes(1)
    }
  })

  test('not once another window has taken it, also before a screen of this one listens', async () => {
    const { registration, newer, update, takesControl } = aLaterVisit()
    registration.waiting = newer
    await settled()
    takesControl(newer)
    expect([update.isReady.value, update.isTakenElsewhere.value]).toEqual([false, true])
  })
})
