import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import app from './package.json' with { type: 'json' }
import { buildId } from './vite/build-id.ts'
import { chunkGroups } from './vite/chunks.ts'
import { compressed } from './vite/compressed.ts'
import { floor } from './vite/floor.ts'
import { iconSprite } from './vite/icon-sprite.ts'
import { knownFiles } from './vite/known-files.ts'
import { prefetchDoor } from './vite/prefetch-door.ts'
import { prerender } from './vite/prerender.ts'
import { tokenCss } from './vite/token-css.ts'
import { treeshake } from './vite/treeshake.ts'

export default defineConfig({
  plugins: [
    react(),
    iconSprite(),
    tokenCss(),
    prerender(),
    prefetchDoor(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
        rollupFormat: 'iife',
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [knownFiles('dist/web')],
      },
    }),
    compressed('dist/web'),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(app.version),
    __APP_BUILD__: JSON.stringify(buildId(import.meta.dirname)),
  },
  resolve: {
    alias: {
      '@fontsource-variable/figtree/files': fileURLToPath(
        new URL('./node_modules/@fontsource-variable/figtree/files', import.meta.url),
      ),
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist/web',
    target: floor,
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake,
      input: ['index.html', 'landing.html'],
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
})
