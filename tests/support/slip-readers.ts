import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Dots per inch of an ordinary printer and scanner. */
const dpi = 300
export const dotsPerMm = dpi / 25.4

/** Slips of a booklet stand in thirds of its page. */
const a4 = { width: 210, height: 297 }

/** What a bank's scanner reads from the printed pages, from the top of each to its foot. */
export async function barcodesOf(pdf: Uint8Array, { perPage = 1 } = {}): Promise<string[]> {
  return (await symbolsOf(pdf, ['-Sdisable', '-Si25.enable'], perPage)).map((symbol) =>
    symbol.replace('I2/5:', ''),
  )
}

/** What a reader of any code finds there, slip by slip: `QR-Code:...`, `I2/5:...`. */
export async function everyCodeOf(pdf: Uint8Array, { perPage = 1 } = {}): Promise<string[]> {
  return symbolsOf(pdf, [], perPage)
}

async function symbolsOf(pdf: Uint8Array, options: string[], perPage: number): Promise<string[]> {
  return inFolder(pdf, async (folder) => {
    const slices = Array.from({ length: perPage }, (_, index) => index)
    for (const index of slices) {
      const height = Math.floor((a4.height * dotsPerMm) / perPage)
      const area = ['-x', '0', '-y', index * height, '-W', Math.ceil(a4.width * dotsPerMm), '-H', height]
      await run('pdftoppm', [
        '-r',
        `${dpi}`,
        '-gray',
        ...area.map(String),
        join(folder, 'slip.pdf'),
        join(folder, `part-${index}`),
      ])
    }
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.pgm'))
    const inOrder = pictures.sort((one, other) => orderOf(one) - orderOf(other))
    const text = await run('zbarimg', ['--quiet', ...options, ...inOrder.map((name) => join(folder, name))])
    return text.split('\n').filter(Boolean)
  })
}

/** `part-1-2.pgm` is the second slip of the second page. */
function orderOf(name: string): number {
  const [part = 0, page = 0] = (name.match(/\d+/g) ?? []).map(Number)
  return page * 10 + part
}

export interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** The smallest rectangle around everything dark within an area, all in millimetres. */
export function darkArea(picture: Picture, { left, right, top, bottom }: Area): Area {
  const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let y = Math.round(top * dotsPerMm); y < Math.min(bottom * dotsPerMm, picture.height); y++)
    for (let x = Math.round(left * dotsPerMm); x < Math.min(right * dotsPerMm, picture.width); x++) {
      if (!picture.isDark(x, y)) continue
      found.left = Math.min(found.left, x / dotsPerMm)
      found.right = Math.max(found.right, (x + 1) / dotsPerMm)
      found.top = Math.min(found.top, y / dotsPerMm)
      found.bottom = Math.max(found.bottom, (y + 1) / dotsPerMm)
    }
  return found
}

export interface Picture {
  width: number
  height: number
  isDark(x: number, y: number): boolean
}

/** The first page as printed. */
export async function pictureOf(pdf: Uint8Array): Promise<Picture> {
  return inFolder(pdf, async (folder) => {
    await run('pdftoppm', [
      '-r',
      `${dpi}`,
      '-gray',
      '-singlefile',
      join(folder, 'slip.pdf'),
      join(folder, 'page'),
    ])
    const bytes = await readFile(join(folder, 'page.pgm'))
    const [head = '', width, height] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? []
    const columns = Number(width)
    return {
      width: columns,
      height: Number(height),
      isDark: (x, y) => (bytes[head.length + y * columns + x] ?? 255) < 128,
    }
  })
}

/** The first page as a phone photographs it. */
export async function jpegOf(pdf: Uint8Array): Promise<Buffer> {
  return inFolder(pdf, async (folder) => {
    await run('pdftoppm', [
      '-r',
      '200',
      '-jpeg',
      '-singlefile',
      join(folder, 'slip.pdf'),
      join(folder, 'page'),
    ])
    return readFile(join(folder, 'page.jpg'))
  })
}

/** The text in the order in which it is read aloud. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return inFolder(pdf, async (folder) => {
    return run('pdftotext', ['-raw', '-enc', 'UTF-8', join(folder, 'slip.pdf'), '-'])
  })
}

export interface Word {
  text: string
  /** In millimetres from the page's top left corner. */
  left: number
  right: number
  top: number
  bottom: number
}

export async function wordsOf(pdf: Uint8Array): Promise<Word[]> {
  return inFolder(pdf, async (folder) => {
    const text = await run('pdftotext', ['-bbox', '-enc', 'UTF-8', join(folder, 'slip.pdf'), '-'])
    const words = text.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)
    return Array.from(words, ([, xMin, yMin, xMax, yMax, text = '']) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = [xMin, yMin, xMax, yMax].map(
        (points) => (Number(points) * 25.4) / 72,
      )
      return { text, left, right, top, bottom }
    })
  })
}

/** `Title`, `Pages`, `Page size`..., as a PDF reader shows them. */
export async function factsOf(pdf: Uint8Array): Promise<Record<string, string>> {
  return inFolder(pdf, async (folder) => {
    const text = await run('pdfinfo', ['-enc', 'UTF-8', join(folder, 'slip.pdf')])
    return Object.fromEntries(text.split('\n').map((line) => line.split(/:\s+/, 2)))
  })
}

async function inFolder<T>(pdf: Uint8Array, read: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-slips-'))
  try {
    await writeFile(join(folder, 'slip.pdf'), pdf)
    return await read(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What Poppler finds wrong with a PDF it says on stderr, and goes on. */
async function run(program: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await execute(program, args, { maxBuffer: 16 * 1024 * 1024 }).catch(
    (error: Failure) => {
      // zbarimg has looked at everything, and one of the pictures has no barcode.
      if (program === 'zbarimg' && error.code === 4) return error
      if (error.code !== 'ENOENT') throw error
      throw new Error(`${program} is not installed: scripts/programs.mjs names its package`, { cause: error })
    },
  )
  if (program !== 'zbarimg' && stderr) throw new Error(`${program}: ${stderr}`)
  return stdout
}

interface Failure extends Error {
  code: string | number
  stdout: string
  stderr: string
}
