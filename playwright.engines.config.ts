import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The main journeys in three engines: Debian's Chromium, Firefox and WebKitGTK. `ENGINES=webkit` runs them in one. */
const engines = process.env.ENGINES?.split(',') ?? ['webkit', 'firefox', 'chromium']

export default defineConfig({
  ...base,
  testMatch: ['engines/*.test.ts'],
  projects: engines.map((name) => ({ name })),
})
