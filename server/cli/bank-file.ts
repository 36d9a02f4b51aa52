import { readFile, stat } from 'node:fs/promises'
import { mostBankFileBytes } from '#domain/boletos/cnab-lines.ts'
import { fileSizeText } from '#domain/values/file-size.ts'

/** The bytes of the file that the command line names after `word`; without one the process ends, having said why. */
export async function fileOfCommand(word: string, usage: string): Promise<Uint8Array> {
  const [given, path, ...others] = process.argv.slice(2)
  if (given !== word || !path || others.length > 0) return end(usage)
  try {
    const found = await stat(path)
    if (!found.isFile()) return end(`${path} não é um arquivo.`)
    if (found.size > mostBankFileBytes)
      return end(`${path} tem ${fileSizeText(found.size)}: é grande demais para um arquivo do banco.`)
    return await readFile(path)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return end(
      'code' in error && error.code === 'ENOENT' ? `${path} não existe.` : `Não foi possível ler ${path}.`,
    )
  }
}

function end(why: string): never {
  console.error(why)
  process.exit(2)
}

/** A column of a table: its head, and whether its cells stand at the right, as amounts do. */
type Head = string | { head: string; isAmount: true }

export function amount(head: string): Head {
  return { head, isAmount: true }
}

/** Rows under their heads, in columns as wide as their widest cell. */
export function printTable(heads: readonly Head[], rows: readonly (readonly string[])[]): void {
  const names = heads.map((head) => (typeof head === 'string' ? head : head.head))
  const shown = [names, ...rows].map((row) => row.map(visible))
  const widths = shown.reduce(
    (widest, row) => widest.map((width, at) => Math.max(width, row[at]?.length ?? 0)),
    names.map(() => 0),
  )
  for (const row of shown) {
    const cells = row.map((cell, at) => {
      const width = widths[at] ?? 0
      return typeof heads[at] === 'string' ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(cells.join('  ').trimEnd())
  }
}

/** A terminal obeys control characters, and a file may have any. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, '?')
}

/** Each problem, and whether there is any: also as the exit code, 1 or 0. */
export function conclude(
  problems: readonly string[],
  { well, badly }: { well: string; badly: string },
): void {
  for (const problem of problems) console.error(visible(problem))
  console.log(problems.length === 0 ? well : badly)
  process.exitCode = problems.length === 0 ? 0 : 1
}
