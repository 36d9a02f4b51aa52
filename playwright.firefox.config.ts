import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { firefoxOptions } from './tests/support/browser-firefox.ts'

/** The main journeys in Debian's Firefox, over WebDriver BiDi: `npm run test:soak -- firefox`. */
export default defineConfig({
  ...base,
  testMatch: ['firefox/*.test.ts'],
  workers: 1,
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: firefoxOptions,
  },
})
