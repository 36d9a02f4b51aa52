import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/browser-launch.ts'

/** People's journeys through the built app (`npm run build` comes first) and the real server, one per worker. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/*.test.ts', 'components/*.test.ts'],
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  retries: 0,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: chromiumOptions,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
})
