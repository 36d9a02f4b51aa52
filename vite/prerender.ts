import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { iconSprite } from './icon-sprite.ts'
import { tokenCss } from './token-css.ts'

const slot = '<div id="root"></div>'

/** Prerenders the public page into landing.html, so that it is painted before any script runs. */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'zelo-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== '/landing.html') return html
        if (!html.includes(slot)) throw new Error(`landing.html needs ${slot}`)
        return html.replace(slot, `<div id="root">${await draw(config)}</div>`)
      },
    },
  }
}

async function draw({ root, cacheDir, resolve, define }: ResolvedConfig): Promise<string> {
  const outDir = join(root, '.cache', `prerender-${process.pid}`)
  try {
    await build({
      configFile: false,
      root,
      cacheDir,
      define: define ?? {},
      resolve: { alias: resolve.alias },
      logLevel: 'warn',
      publicDir: false,
      plugins: [react(), iconSprite(), tokenCss()],
      build: {
        ssr: join(root, 'src/prerender.tsx'),
        outDir,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    })
    const { prerender } = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as {
      prerender: () => string // src/prerender.tsx
    }
    return prerender()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
