import { readFile } from 'node:fs/promises'

/** The bytes of the file that the command line names after `word`; ends the process with 2 where there is none. */
export async function fileOfCommand(word: string, usage: string): Promise<Uint8Array> {
  const [given, path, ...others] = process.argv.slice(2)
  if (given !== word || !path || others.length > 0) {
    console.error(usage)
    process.exit(2)
  }
  try {
    return await readFile(path)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(`Não foi possível ler ${path}.`)
    process.exit(2)
  }
}

/** Rows under their heads, in columns as wide as their widest cell. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)))
  for (const row of [heads, ...rows])
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
