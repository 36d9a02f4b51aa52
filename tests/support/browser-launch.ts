import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const shell = '/usr/lib/chromium/chromium-headless-shell'

/** Debian's Chromium, without windows where it is installed so (scripts/programs.mjs), quiet about everything that is not ours. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
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
