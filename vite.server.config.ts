import { cpSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'

const OUTPUT = 'dist/server'
const entries = [
  'main',
  'cli/migrate',
  'cli/demo',
  'cli/admin',
  'cli/backup',
  'cli/restore',
  'cli/openapi',
].map((name) => `server/${name}.ts`)

export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: OUTPUT,
    emptyOutDir: true,
    minify: false, // a stack trace should read like the source
    rolldownOptions: {
      input: Object.fromEntries(entries.filter(existsSync).map((path) => [basename(path, '.ts'), path])),
      // what reads a folder (migrations, the demo's pictures) looks for it beside itself, in whichever chunk it lands
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'zelo-files',
      closeBundle() {
        for (const folder of ['server/db/migrations', 'server/cli/demo/pictures'])
          cpSync(folder, join(OUTPUT, basename(folder)), { recursive: true })
      },
    },
  ],
})
