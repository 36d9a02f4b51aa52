import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { roles } from '#domain/kernel/roles.ts'
import { fits, mayEnter, screensOf } from '../../src/app/screens.ts'
import { shortcutActs } from '../../src/app/shortcuts.ts'

interface Manifest {
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
  share_target: { action: string; params: { files: { name: string; accept: string[] }[] } }
}

const file = (path: string) => new URL(`../../public${path}`, import.meta.url)
const manifest = JSON.parse(readFileSync(file('/manifest.webmanifest'), 'utf8')) as Manifest // as the browser reads it

test.each(roles)('every shortcut opens a screen for a %s, or says what they may not do', (role) => {
  for (const { url, name } of manifest.shortcuts) {
    const [path = ''] = url.split('?')
    const screen = screensOf(role).find((one) => fits(one.path, path))
    expect(screen, name).toBeDefined()
    const isOpen = screen && mayEnter(screen, role, roleDefaults[role])
    expect(isOpen || shortcutActs[path], `${name} for ${role}`).toBeTruthy()
  }
})

test('phones show three or four shortcuts, each with its picture', () => {
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'Nova ocorrência',
    'Reservar',
    'Comunicados',
    'Aguardam você',
  ])
  for (const { icons } of manifest.shortcuts)
    for (const { src } of icons) expect(existsSync(file(src)), src).toBe(true)
})

test('the phone offers Zelo for pictures and PDFs, and nothing else', () => {
  const [files] = manifest.share_target.params.files
  expect(files).toEqual({ name: 'files', accept: ['image/*', 'application/pdf', '.pdf'] })
})
