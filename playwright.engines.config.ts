import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { ENGINES = 'webkit,firefox,chromium', SOAK } = process.env

/**
 * The main journeys in three engines: Debian's Chromium, Firefox and WebKitGTK. `ENGINES=webkit` runs them in one; `SOAK=1`
 * runs the longer ways, and compares how the three lay out every screen.
 */
export default defineConfig({
  ...base,
  testDir: 'tests/engines',
  testMatch: SOAK ? 'soak/ways.test.ts' : '*.test.ts',
  testIgnore: SOAK ? [] : 'soak/*',
  projects: [
    ...ENGINES.split(',').map((name) => ({ name })),
    ...(SOAK ? [{ name: 'layouts', testMatch: 'soak/layouts.test.ts' }] : []),
  ],
})
