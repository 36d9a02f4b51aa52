import { type ReadonlySignal, signal } from '@preact/signals-react'
import { asksToKeepData, installedQuery } from './browser.ts'

/** Chromium's own event: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface Installation {
  /** Whether this window is that of the installed app. */
  isInstalled: ReadonlySignal<boolean>
  /** Whether the browser would install it on a press. */
  hasButton: ReadonlySignal<boolean>
  install(): void
  /** Asks that the data of this device be kept; with every start, as browsers that say no may say yes later. */
  keepData(): Promise<void>
}

interface Dependencies {
  window: Pick<Window, 'addEventListener' | 'matchMedia'>
  /** Not everywhere. */
  storage: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined
  onFault(error: unknown): void
}

/** Made with the window: the browser offers once to install, often before a screen is drawn that tells so. */
export function installation({ window, storage, onFault }: Dependencies): Installation {
  const display = window.matchMedia(installedQuery)
  const isInstalled = signal(display.matches)
  const hasButton = signal(false)
  let prompt: InstallPrompt | null = null

  function offer(next: InstallPrompt | null): void {
    prompt = next
    hasButton.value = next !== null
  }

  async function keepData(): Promise<void> {
    if (!asksToKeepData() || isInstalled.value) await ask()
  }

  async function ask(): Promise<void> {
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  }

  /** Told to the tab too that installed it, whose window stays that of the browser. */
  function becomeInstalled(): void {
    isInstalled.value = display.matches
    offer(null)
    ask().catch(onFault)
  }

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer(event as InstallPrompt) // the event of this name
  })
  window.addEventListener('appinstalled', becomeInstalled)
  display.addEventListener('change', () => display.matches && becomeInstalled())

  return {
    isInstalled,
    hasButton,
    install() {
      void prompt?.prompt()
      offer(null) // a prompt can be shown once
    },
    keepData,
  }
}
