import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { drawSlips } from '#slips/draw-slips.ts'
import { treeshake } from '../../vite/treeshake.ts'
import { aPix } from '../support/a-pix.ts'
import { aSlip, anOverlongSlip } from '../support/a-slip.ts'

test('a phone draws the same bytes as the server, with less than 40 KB of code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-slips-built-'))
  try {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: folder,
        target: 'es2022',
        lib: {
          entry: fileURLToPath(new URL('../../src/slips/draw-slips.ts', import.meta.url)),
          formats: ['es'],
          fileName: () => 'slips.mjs',
        },
        minify: true,
        rolldownOptions: { treeshake },
      },
    })
    const [output] = built as Rolldown.RolldownOutput[] // a library in one format is built once, not watched
    const code = output?.output.flatMap((part) => (part.type === 'chunk' ? part.code : [])).join('') ?? ''
    expect(gzipSync(code).length).toBeLessThan(40_000)

    const onDevice = await import(pathToFileURL(join(folder, 'slips.mjs')).href)
    const slips = [aSlip({ pix: aPix().code }), anOverlongSlip()]
    const drawn = await onDevice.drawSlips(slips, 'carne')
    expect(Buffer.from(drawn).equals(await drawSlips(slips, 'carne'))).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
