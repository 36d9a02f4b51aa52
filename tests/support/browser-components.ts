import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const root = fileURLToPath(new URL('./components', import.meta.url))

/** A page with components alone, without app and server: for what their keyboard must do. */
export const test = base.extend<{ components: Page }, { script: string }>({
  script: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => use(await bundle()),
    { scope: 'worker' },
  ],

  components: async ({ page, script }, use) => {
    await page.setContent(
      '<!doctype html><html lang="pt-BR"><title>Componentes</title><div id="root"></div></html>',
    )
    await page.addScriptTag({ content: script, type: 'module' })
    await page.getByRole('button', { name: 'Antes' }).waitFor()
    await use(page)
  },
})

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
