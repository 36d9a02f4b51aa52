import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildId } from '../../vite/build-id.ts'

const root = join(import.meta.dirname, '../..')
const parts = ['src', 'sw', 'server', 'vite', 'public', 'package-lock.json', 'vite.config.ts']
let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'zelo-build-'))
  for (const part of [...parts, 'index.html', 'landing.html'])
    await cp(join(root, part), join(copy, part), { recursive: true })
})
afterAll(() => rm(copy, { recursive: true }))

test('a build that is made again, in another folder, is no update', () => {
  expect(buildId(copy)).toBe(buildId(root))
})

test.each(['src/domain/further.ts', 'server/kernel/further.ts', 'public/further.txt', 'index.html'])(
  'whoever waits for what the server could not do has it tried again after an update of %s',
  async (file) => {
    const before = buildId(copy)
    await writeFile(join(copy, file), 'another')
    expect(buildId(copy)).not.toBe(before)
  },
)
