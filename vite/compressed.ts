import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes `index.js.br` and `index.js.gz` beside each text file, after all other output. */
export function compressed(folder: string): Plugin {
  return {
    name: 'zelo-compressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const texts = entries.filter(
          (entry) => entry.isFile() && /\.(?:html|js|css|json|svg|webmanifest|txt)$/.test(entry.name),
        )
        await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await asBrotli(bytes, quality))
  await writeFile(`${path}.gz`, await asGzip(bytes, { level: 9 }))
}
