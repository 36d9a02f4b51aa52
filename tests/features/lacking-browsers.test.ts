import { afterEach, describe, expect, test, vi } from 'vitest'
import { setAppBadge } from '#session/app-badge.ts'
import { forgetsAfterAWeek, installWay } from '#session/browser.ts'
import { installation } from '#session/installation.ts'
import { browserPush } from '#session/push-port.ts'
import { sendsWhileClosed, wakeWorkerLater } from '#session/worker-talk.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { readSetting } from '#store/device-settings.ts'
import { aFreshBrowser } from '#tests/support/a-browser.ts'
import { browserNames } from '#tests/support/browser-names.ts'

const { safari, iPhone, chromeOnIPhone, chromeOnMac, chromeOnAndroid, firefox, webkitOnLinux } = browserNames

afterEach(() => void vi.unstubAllGlobals())

interface Given {
  userAgent: string
  maxTouchPoints?: number
  isInstalled?: boolean
  hasPush?: boolean
  storage?: object
}

/** A browser with the features that are named, and no other. */
function aBrowser({ userAgent, maxTouchPoints = 0, isInstalled = false, hasPush = false, storage }: Given) {
  aFreshBrowser({ userAgent, maxTouchPoints, storage, serviceWorker: { getRegistration: async () => ({}) } })
  const display = Object.assign(new EventTarget(), { matches: isInstalled })
  const matchMedia = () => display
  vi.stubGlobal('matchMedia', matchMedia)
  Object.assign(window, { matchMedia }, hasPush && { PushManager: Object, Notification: Object })
  return {
    display,
    /** What `installation` is made with. */
    parts: {
      window,
      storage: storage as StorageManager | undefined,
      onFault: vi.fn<(error: unknown) => void>((error) => expect.unreachable(String(error))),
    },
  }
}

describe('notifications', () => {
  test.each([
    ['an iPhone, in a tab: install first', { userAgent: iPhone('18.6') }, 'needs_install'],
    ['Chrome on an iPhone: the same', { userAgent: chromeOnIPhone('18.6') }, 'needs_install'],
    ['an iPad, which calls itself a Mac', { userAgent: safari('18.3'), maxTouchPoints: 5 }, 'needs_install'],
    [
      'an iPhone with Zelo installed',
      { userAgent: iPhone('18.6'), isInstalled: true, hasPush: true },
      'supported',
    ],
    ['an iPhone of before: to be updated', { userAgent: iPhone('16.3') }, 'too_old'],
    ['Chrome on it: to be updated too', { userAgent: chromeOnIPhone('16.3') }, 'too_old'],
    ['a Mac with a current Safari', { userAgent: safari('26.0'), hasPush: true }, 'supported'],
    ['a Mac with an old Safari: to be updated', { userAgent: safari('15.6') }, 'too_old'],
    [
      'a Mac whose current Safari has them switched off: no word of updating',
      { userAgent: safari('26.0') },
      'unsupported',
    ],
    ['WebKit on Linux, which has none', { userAgent: webkitOnLinux }, 'unsupported'],
    ['Firefox in a private window', { userAgent: firefox }, 'unsupported'],
  ] as const)('%s', (_who, browser, support) => {
    aBrowser(browser)
    expect(browserPush().support()).toBe(support)
  })
})

describe('who has no button to install Zelo reads the steps', () => {
  test.each([
    ['on an iPhone', { userAgent: iPhone('18.6') }, 'home_screen'],
    ['in Chrome on an iPhone', { userAgent: chromeOnIPhone('18.6') }, 'home_screen'],
    ['on an iPad', { userAgent: safari('18.3'), maxTouchPoints: 5 }, 'home_screen'],
    ['in Safari on a Mac', { userAgent: safari('17.0') }, 'dock'],
    ['but not where Safari has no Dock for it', { userAgent: safari('16.6') }, null],
    ['nor in Chrome on a Mac', { userAgent: chromeOnMac }, null],
    ['nor in Firefox', { userAgent: firefox }, null],
  ] as const)('%s', (_who, browser, way) => {
    aBrowser(browser)
    expect(installWay()).toBe(way)
  })

  test('who opens another screen first still finds the button that the browser offered at the start', () => {
    const here = installation(aBrowser({ userAgent: chromeOnAndroid }).parts)
    const prompt = vi.fn<() => Promise<object>>(async () => ({}))
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    expect([here.hasButton.value, offer.defaultPrevented]).toEqual([true, true])
    here.install()
    here.install()
    expect([prompt.mock.calls.length, here.hasButton.value]).toEqual([1, false])
  })

  test('who installs it from the menu of the browser is invited no more', () => {
    const { parts, display } = aBrowser({ userAgent: chromeOnAndroid })
    const here = installation(parts)
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn<() => void>() }))
    display.matches = true
    display.dispatchEvent(new Event('change'))
    expect([here.isInstalled.value, here.hasButton.value]).toEqual([true, false])
  })
})

describe('data that the browser may delete', () => {
  const aStorage = (isKept = false) => ({
    persisted: vi.fn<() => Promise<boolean>>(async () => isKept),
    persist: vi.fn<() => Promise<boolean>>(async () => true),
  })

  test.each([
    ['an iPhone, in a tab too', { userAgent: iPhone('18.6') }, 1],
    ['a Mac', { userAgent: safari('26.0') }, 1],
    ['Chrome on Android', { userAgent: chromeOnAndroid }, 1],
    ['Firefox, which would ask the person: not in a tab', { userAgent: firefox }, 0],
    ['Firefox once Zelo is installed', { userAgent: firefox, isInstalled: true }, 1],
  ] as const)('are asked to be kept on %s', async (_who, browser, times) => {
    const storage = aStorage()
    await installation(aBrowser({ ...browser, storage }).parts).keepData()
    expect(storage.persist).toHaveBeenCalledTimes(times)
  })

  test('are not asked for again where they are kept, nor where the browser has nothing to ask', async () => {
    const storage = aStorage(true)
    await installation(aBrowser({ userAgent: chromeOnAndroid, storage }).parts).keepData()
    expect(storage.persist).not.toHaveBeenCalled()
    for (const without of [undefined, {}, { persisted: async () => false }])
      await installation(aBrowser({ userAgent: chromeOnAndroid, storage: without }).parts).keepData()
  })

  test('are asked for as soon as Firefox has installed Zelo, whose tab stays one of the browser', async () => {
    const storage = aStorage()
    const { isInstalled } = installation(aBrowser({ userAgent: firefox, storage }).parts)
    window.dispatchEvent(new Event('appinstalled'))
    await vi.waitFor(() => expect(storage.persist).toHaveBeenCalledTimes(1))
    expect(isInstalled.value).toBe(false)
  })

  test('that the browser fails to keep are told as a fault, and Zelo goes on', async () => {
    const denied = new TypeError('denied')
    const { parts } = aBrowser({ userAgent: firefox, storage: { persist: () => Promise.reject(denied) } })
    const onFault = vi.fn<(error: unknown) => void>()
    const { hasButton } = installation({ ...parts, onFault })
    window.dispatchEvent(new Event('appinstalled'))
    await vi.waitFor(() => expect(onFault.mock.calls).toEqual([[denied]]))
    expect(hasButton.value).toBe(false)
  })

  test.each([
    ['a tab on an iPhone is warned of', { userAgent: iPhone('18.6') }, true],
    ['Chrome on an iPhone too, which is WebKit', { userAgent: chromeOnIPhone('18.6') }, true],
    ['a tab of Safari on a Mac too', { userAgent: safari('26.0') }, true],
    ['the installed app is not', { userAgent: iPhone('18.6'), isInstalled: true }, false],
    ['nor is Chrome', { userAgent: chromeOnMac }, false],
    ['nor is Firefox', { userAgent: firefox }, false],
  ] as const)('after seven days: %s', (_who, browser, isWarned) => {
    aBrowser(browser)
    expect(forgetsAfterAWeek()).toBe(isWarned)
  })
})

test('without Background Sync a change is made all the same, and Pendências says that it goes while Zelo is open', async () => {
  aBrowser({ userAgent: safari('26.0') })
  await expect(wakeWorkerLater()).resolves.toBeUndefined()
  expect(sendsWhileClosed()).toBe(false)
  vi.stubGlobal('SyncManager', Object)
  expect(sendsWhileClosed()).toBe(true)
})

test('without badges the number is kept on the device, from which the title of the tab and the worker have it', async () => {
  aBrowser({ userAgent: firefox })
  const device = new DeviceDatabase()
  await setAppBadge(device, 3)
  expect(await readSetting(device, 'badge')).toBe(3)
  device.close()
})
