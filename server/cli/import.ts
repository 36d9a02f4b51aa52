import { parseArgs } from 'node:util'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { permissions } from '#domain/kernel/permissions.ts'
import { ImportInput, type ImportAnswer, type ImportCounts } from '#domain/residences/import-wire.ts'
import { notCsvSentence } from '#domain/values/file-text.ts'
import { textOf } from './text-of.ts'
import { boot } from '../boot.ts'
import { readEnv } from '../env.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { importInto } from '../modules/residences/import.ts'

const usage = 'Uso: npm run import -- unidades.csv [--condominium "Edifício Jacarandá"] [--skip-problems]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { condominium: { type: 'string' }, 'skip-problems': { type: 'boolean' } },
})
const [path, ...others] = positionals
if (!path || others.length > 0) fail(usage, 2)

const booted = await boot({ ...readEnv(), logLevel: 'warn' })
try {
  const text = await textOf(path)
  if (text === null) throw new DomainError('file_refused', { detail: notCsvSentence })
  const condominium_id = await findCondominium(booted.kernel, values.condominium)
  const input = parse(ImportInput, { condominium_id, text, skip_problems: values['skip-problems'] ?? false })
  const startedAt = Date.now()
  const answer = await importInto(booted.kernel, operator(condominium_id), { ...input, condominium_id })
  tell(answer, (Date.now() - startedAt) / 1000)
} catch (error) {
  if (!(error instanceof DomainError || isMissingFile(error))) throw error
  explain(error)
  process.exitCode = 1
} finally {
  await booted.close()
}

/** By name or id; without either, the only one there is. */
async function findCondominium({ db }: Kernel, wanted: string | undefined): Promise<string> {
  const all = await db.selectFrom('condominiums').select(['id', 'name']).orderBy('name').execute()
  const found = wanted === undefined ? all : all.filter(({ id, name }) => id === wanted || name === wanted)
  if (found.length === 1 && found[0]) return found[0].id
  const names = all.map(({ name }) => `  ${name}`).join('\n')
  throw new DomainError('wrong_condominium', { detail: `Diga o condomínio com --condominium:\n${names}` })
}

/** An operator with a shell on the server has database access anyway: the import runs without an actor. */
function operator(condominium_id: string): Actor {
  const nobody = { id: '00000000-0000-0000-0000-000000000000', name: 'Importação', email: '' }
  return { ...nobody, role: 'MASTER', condominium_id, residence_ids: [], permissions: [...permissions] }
}

function tell({ residences, people, problems, notices = [] }: ImportAnswer, seconds: number): void {
  for (const { line, message } of problems) console.error(`Linha ${line}: ${message}`)
  for (const { line, message } of notices) console.log(`Linha ${line}: ${message}`)
  console.log(`Unidades: ${countsText(residences)}.`)
  console.log(`Pessoas:  ${countsText(people)}.`)
  console.log(`Em ${seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s.`)
}

function countsText({ created, changed, unchanged }: ImportCounts): string {
  return `${created} novas, ${changed} alteradas, ${unchanged} iguais`
}

function explain(error: unknown): void {
  if (error instanceof DomainError)
    for (const { path: where, message } of error.refusal.errors ?? [])
      console.error(`${where.replace(/^line\./, 'Linha ')}: ${message}`)
  const [first] = (error as Error).message.split('\n', 1)
  console.error(error instanceof DomainError ? error.message : first)
}

function isMissingFile(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT'
}

function fail(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}
