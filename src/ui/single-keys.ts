import { useSyncExternalStore } from 'react'

const storageKey = 'zelo.single-keys'
const changed = 'zelo:single-keys'

/** Whether keys without Ctrl do something on this device: who speaks to their computer types them by mistake. */
export function useSingleKeys() {
  return { isOn: useSyncExternalStore(subscribe, areSingleKeysOn), turn }
}

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

function turn(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  window.dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}
