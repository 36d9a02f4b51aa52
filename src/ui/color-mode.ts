import { useSyncExternalStore } from 'react'

export type ColorMode = 'system' | 'light' | 'dark'

// public/theme.js reads the same key before the first paint.
const storageKey = 'zelo.color-mode'
const changed = 'zelo:color-mode'
const darkSystem = '(prefers-color-scheme: dark)'

export function useColorMode() {
  const choice = useSyncExternalStore(subscribe, readChoice)
  const isDark = useSyncExternalStore(subscribe, () => isDarkNow(readChoice()))
  return { choice, isDark, choose: chooseColorMode }
}

function chooseColorMode(choice: ColorMode) {
  localStorage.setItem(storageKey, choice)
  paint()
  window.dispatchEvent(new Event(changed))
}

/** Follows the system's setting and other tabs, also what changed since the first paint; answers a function that stops. */
export function followColorMode() {
  const stop = subscribe(paint)
  paint()
  return stop
}

function paint() {
  const isDark = isDarkNow(readChoice())
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
}

function readChoice(): ColorMode {
  const kept = localStorage.getItem(storageKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function isDarkNow(choice: ColorMode) {
  return choice === 'system' ? matchMedia(darkSystem).matches : choice === 'dark'
}

function subscribe(onChange: () => void) {
  const system = matchMedia(darkSystem)
  system.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    system.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}
