import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const house = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-layers-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.domain.json']) {
    await cp(join(house, file), join(folder, file))
  }
  await symlink(join(house, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What lint says of one planted file; empty when nothing. */
async function lintSays(path: string, code: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), code)
  const { stdout } = await run(join(house, 'node_modules/.bin/oxlint'), ['--format=unix', path], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  await rm(join(folder, path))
  return stdout
}

const violations: [from: string, to: string][] = [
  ['src/domain/planted.ts', '#store/database.ts'],
  ['src/domain/planted.ts', 'react'],
  ['src/domain/planted.ts', 'node:fs'],
  ['src/domain/planted.ts', '#slips/slip.ts'],
  ['src/slips/planted.ts', '#store/database.ts'],
  ['src/slips/planted.ts', '#ui/Button.tsx'],
  ['src/slips/planted.ts', '#server/app.ts'],
  ['src/slips/planted.ts', 'node:fs'],
  ['src/store/planted.ts', '#sync/push.ts'],
  ['src/store/planted.ts', '#slips/slip.ts'],
  ['src/store/planted.ts', 'react'],
  ['src/sync/planted.ts', '#session/session.ts'],
  ['src/sync/planted.ts', 'react'],
  ['src/sync/planted.ts', '#slips/slip.ts'],
  ['sw/planted.ts', '#ui/Button.tsx'],
  ['src/ui/planted.ts', '#domain/contracts.ts'],
  ['src/ui/planted.ts', '#session/session.ts'],
  ['src/ui/planted.ts', '#parts/RecordScreen.tsx'],
  ['src/ui/planted.ts', '#slips/slip.ts'],
  ['src/toasts/planted.ts', '#ui/Button.tsx'],
  ['src/session/planted.ts', '#hooks/use-live.ts'],
  ['src/session/planted.ts', '#ui/Button.tsx'],
  ['src/hooks/planted.ts', '#parts/use-record-form.ts'],
  ['src/hooks/planted.ts', '#ui/Button.tsx'],
  ['src/hooks/planted.ts', '#features/profile/ProfileScreen.tsx'],
  ['src/parts/planted.ts', '#features/profile/ProfileScreen.tsx'],
  ['src/parts/planted.ts', '#sync/push.ts'],
  ['src/features/planted/planted.ts', '#features/profile/ProfileScreen.tsx'],
  ['src/features/planted/planted.ts', '../profile/ProfileScreen.tsx'],
  ['src/features/planted/planted.ts', '#store/database.ts'],
  ['src/features/planted/planted.ts', '#sync/push.ts'],
  ['src/app/planted.ts', '#server/app.ts'],
  ['server/planted.ts', '#store/database.ts'],
  ['server/planted.ts', 'react'],
  ['server/kernel/planted.ts', '#server/people/units.ts'],
  ['server/kernel/planted.ts', '#server/modules/auth/routes.ts'],
  ['server/people/planted.ts', '#server/modules/auth/routes.ts'],
  ['server/people/planted.ts', '#server/billing/issue.ts'],
  ['server/billing/planted.ts', '#server/modules/auth/routes.ts'],
  ['server/modules/planted/planted.ts', '#server/modules/auth/routes.ts'],
  ['server/modules/planted/planted.ts', '../auth/routes.ts'],
]

test.each(violations)('%s may not import %s', async (from, to) => {
  expect(await lintSays(from, `import { planted } from '${to}'\nplanted()\n`)).toContain(
    'no-restricted-imports',
  )
})

test('what a layer may import is not refused', async () => {
  expect(
    await lintSays(
      'src/store/planted.ts',
      "import { contracts } from '#domain/contracts.ts'\ncontracts.at(0)\n",
    ),
  ).not.toContain('no-restricted')
  expect(
    await lintSays(
      'src/features/planted/planted.ts',
      "import { usePerson } from '#session/SessionContext.tsx'\nusePerson()\n",
    ),
  ).not.toContain('no-restricted')
})

test('a slip is drawn by features and by the server', async () => {
  for (const from of ['src/features/planted/planted.ts', 'server/modules/planted/planted.ts'])
    expect(
      await lintSays(from, "import { drawSlips } from '#slips/draw-slips.ts'\nvoid drawSlips([], 'full')\n"),
    ).not.toContain('no-restricted')
})

test('the domain knows no browser, clock or network, by its own compiler settings', async () => {
  await mkdir(join(folder, 'src/domain'), { recursive: true })
  await writeFile(
    join(folder, 'src/domain/planted.ts'),
    'export const planted = [document.title, fetch, process.env, setTimeout]\n',
  )
  const { stdout } = await run(join(house, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.domain.json'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  await rm(join(folder, 'src/domain/planted.ts'))
  for (const name of ['document', 'fetch', 'process', 'setTimeout']) expect(stdout).toContain(`'${name}'`)
})
