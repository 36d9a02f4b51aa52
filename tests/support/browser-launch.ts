import type { LaunchOptions } from '@playwright/test'

/** Debian's Chromium, without background requests of its own. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

export const phone = { width: 360, height: 780 }
export const tablet = { width: 768, height: 1024 }
export const desk = { width: 1440, height: 900 }

/** Viewports, by the name of their project. */
export const screens = [
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desk', desk],
] as const
