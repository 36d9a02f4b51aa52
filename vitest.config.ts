import { defineConfig } from 'vitest/config'

const databaseSetup = ['./tests/support/global-database.ts']

export default defineConfig({
  test: {
    // The database really writes to the disk, and two cores are shared with the other checks.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      project('domain', ['domain']),
      project('ui', ['ui']),
      project('unit', ['store', 'sync', 'features'], databaseSetup),
      project('server', ['server'], databaseSetup),
      project('architecture', ['architecture']),
    ],
  },
})

function project(name: string, folders: string[], globalSetup: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      environment: 'node',
      include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
      globalSetup,
    },
  }
}
