import { defineConfig } from 'vitest/config'
import { planting } from './tests/planted/planting.ts'

const databaseSetup = ['./tests/support/global-database.ts']

const { PLANTED, CLUSTER, PREVIOUS_FOLDER, STREAMS } = process.env

export default defineConfig({
  plugins: PLANTED ? [planting(PLANTED)] : [],
  test: {
    // The database really writes to the disk, and two cores are shared with the other checks.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      pure('domain'),
      pure('ui'),
      pure('slips'),
      project('unit', ['store', 'sync', 'features'], databaseSetup),
      project('server', ['server'], databaseSetup),
      project('simulation', ['simulation'], databaseSetup),
      project('architecture', ['architecture']),
      ...(PREVIOUS_FOLDER ? [project('rollout', ['rollout'], databaseSetup)] : []), // checked out by the soak
      ...(CLUSTER ? [project('cluster', ['cluster'])] : []), // needs programs that `npm test` does not install
      ...(STREAMS ? [project('streams', ['streams'], databaseSetup)] : []), // minutes of waiting, and thousands of connections
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

/** Functions without state or surroundings: their files share one module graph, which is most of what they cost. */
function pure(name: string) {
  const { extends: base, test } = project(name, [name])
  return { extends: base, test: { ...test, isolate: false } }
}
