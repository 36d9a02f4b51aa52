import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { withoutPopovers } from './browser-without.ts'

const root = fileURLToPath(new URL('./components', import.meta.url))

interface Pages {
  /** False: a browser from before the `popover` attribute (Safari 16, Chrome 113, Firefox 124). */
  hasPopovers: boolean
  components: Page
  /** A list with its keys. */
  list: Page
  /** Dates and times of every kind, in every state. */
  dates: Page
  /** A change that is not saved, and a link away from it. */
  unsaved: Page
}

/** A page with components alone, without app and server: for what their keyboard must do. */
export const test = base.extend<Pages, { script: string }>({
  script: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => use(await bundle()),
    { scope: 'worker' },
  ],

  hasPopovers: [true, { option: true }],

  page: async ({ page, hasPopovers }, use) => {
    if (!hasPopovers) await page.addInitScript(withoutPopovers)
    await use(page)
  },

  components: async ({ page, script }, use) => {
    await open(page, '/', script)
    await use(page)
  },

  list: async ({ page, script }, use) => {
    await open(page, '/list', script)
    await use(page)
  },

  dates: async ({ page, script }, use) => {
    await open(page, '/dates', script)
    await use(page)
  },

  unsaved: async ({ page, script }, use) => {
    await open(page, '/unsaved', script)
    await use(page)
  },
})

const html = `<!doctype html><html lang="pt-BR"><title>Componentes</title><div id="root"></div>
<script type="module" src="/page.js"></script></html>`

/** At an address of its own, as components may store something. */
async function open(page: Page, path: string, script: string): Promise<void> {
  await page.route('http://components.test/**', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html; charset=utf-8', body: html },
    ),
  )
  await page.goto(`http://components.test${path}`)
  await page.getByRole('button', { name: 'Antes' }).waitFor()
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, rolldownOptions: { input: `${root}/page.tsx`, output: { codeSplitting: false } } },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error('vite built nothing')
  return chunk.code
}

export { expect } from '@playwright/test'
