/** What cannot be asked of a browser otherwise than by its name. Everything else is asked by the feature itself. */

/** An iPad calls itself a Mac, which has no touch screen. Every browser there is WebKit. */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Safari of a Mac. */
function isDesktopSafari(): boolean {
  return /Macintosh.*Version\/.*Safari\//.test(navigator.userAgent) && !isAppleMobile()
}

/** 1704 for Safari 17.4; of other browsers of an iPhone that of its system. Undefined elsewhere. */
function safariVersion(): number | undefined {
  if (!isAppleMobile() && !isDesktopSafari()) return undefined
  const [, major, minor = 0] = /(?:Version\/| OS )(\d+)(?:[._](\d+))?/.exec(navigator.userAgent) ?? []
  return major === undefined ? undefined : Number(major) * 100 + Number(minor)
}

/** Opened from the home screen, the Dock or a window of its own, not in a tab. */
export function isInstalledHere(): boolean {
  return matchMedia(installedQuery).matches
}

export const installedQuery = '(display-mode: standalone)'

/** The way to install Zelo where the browser has no button for it. */
export type InstallWay = 'home_screen' | 'dock'

export function installWay(): InstallWay | null {
  if (isAppleMobile()) return 'home_screen'
  return isDesktopSafari() && (safariVersion() ?? 0) >= dockSince ? 'dock' : null
}

/** “Adicionar ao Dock”: https://webkit.org/blog/14205/news-from-wwdc23-webkit-features-in-safari-17-beta/ */
const dockSince = 1700

/**
 * Apple's browsers delete what sites store after seven days of use without a visit, installed apps excepted
 * (https://webkit.org/tracking-prevention/#deletion-of-all-script-writeable-storage).
 */
export function forgetsAfterAWeek(): boolean {
  return (isAppleMobile() || isDesktopSafari()) && !isInstalledHere()
}

/** Too old for notifications, of which newer ones of its kind have them (Safari 16 of a Mac, iOS 16.4). */
export function isTooOldForPush(): boolean {
  const version = safariVersion()
  return version !== undefined && version < (isAppleMobile() ? 1604 : 1600)
}

/** Firefox asks the person before it promises to keep data. */
export function asksToKeepData(): boolean {
  return navigator.userAgent.includes('Firefox/')
}
