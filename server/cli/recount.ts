import { voteOptions } from '#domain/assemblies/assembly.ts'
import { recount } from '#domain/assemblies/ballots.ts'
import { participation } from '#domain/assemblies/rules.ts'
import { notCsvSentence } from '#domain/values/file-text.ts'
import { textOf } from './text-of.ts'

const [path, ...others] = process.argv.slice(2)
if (!path || others.length > 0) {
  console.error('Uso: npm run recount -- votos.csv')
  process.exit(2)
}

const { title, counts, entitled, problems } = recount(await readOrExit(path))
const cast = voteOptions.reduce((sum, option) => sum + counts[option], 0)
if (title) console.log(title)
for (const option of voteOptions) console.log(`${option.padEnd(10)} ${counts[option]}`)
console.log(`${'Votos'.padEnd(10)} ${cast} de ${entitled} (${participation(cast, entitled)} %)`)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'A recontagem confere.' : 'A recontagem NÃO confere.')
process.exitCode = problems.length === 0 ? 0 : 1

async function readOrExit(file: string): Promise<string> {
  try {
    const text = await textOf(file)
    if (text !== null) return text
    console.error(notCsvSentence)
    process.exit(2)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(`Não foi possível ler ${file}.`)
    process.exit(2)
  }
}
