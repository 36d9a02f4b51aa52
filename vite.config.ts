import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSprite } from './vite/icon-sprite.ts'

export default defineConfig({
  plugins: [react(), iconSprite()],
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
      output: {
        // React, Dexie and Chakra change far more rarely than Zelo: apart, they stay in the cache of a new version.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u, priority: 3 },
            {
              name: 'chakra',
              test: /node_modules[\\/](?:@chakra-ui|@emotion|@pandacss|stylis)[\\/]/u,
              priority: 2,
            },
            { name: 'dexie', test: /node_modules[\\/](?:dexie|dexie-react-hooks)[\\/]/u, priority: 2 },
          ],
        },
      },
    },
  },
})
