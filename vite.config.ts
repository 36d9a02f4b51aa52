import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import app from './package.json' with { type: 'json' }
import { iconSprite } from './vite/icon-sprite.ts'
import { knownFiles } from './vite/known-files.ts'
import { prerender } from './vite/prerender.ts'
import { tokenCss } from './vite/token-css.ts'

export default defineConfig({
  plugins: [
    react(),
    iconSprite(),
    tokenCss(),
    prerender(),
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
  ],
  define: { __APP_VERSION__: JSON.stringify(app.version) },
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
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'landing.html'],
      output: {
        // React, Dexie and Chakra change far more rarely than Zelo: apart, they stay in the cache of a new version. What
        // two screens share is one file: as dozens of small ones it made every start slower. What the public page
        // shares with them is another: it is all that the page needs beside React.
        codeSplitting: {
          groups: [
            {
              name: 'front',
              test: /src[\\/](?:app[\\/](?:Site|use-app)|hooks[\\/](?:is-somebody-in|token-store)|ui[\\/](?:Icon|Logo|color-mode|first-paint))\.|node_modules[\\/](?:wouter|regexparam)[\\/]/u,
              priority: 4,
            },
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u, priority: 5 },
            {
              name: 'chakra',
              test: /node_modules[\\/](?:@chakra-ui|@emotion|@pandacss|stylis)[\\/]/u,
              priority: 2,
            },
            { name: 'dexie', test: /node_modules[\\/](?:dexie|dexie-react-hooks)[\\/]/u, priority: 2 },
            {
              name: 'shared',
              test: /src[\\/](?:ui|hooks|store|sync|domain)[\\/]|node_modules/u,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
