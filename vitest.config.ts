import { defineConfig } from 'vitest/config'

const databaseSetup = ['./tests/support/global-database.ts']

export default defineConfig({
  test: {
    projects: [
      project('domain', ['domain']),
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
