import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ballotFile, recount as recountText } from '#domain/assemblies/ballots.ts'
import type { Assembly, VoteOption } from '#domain/assemblies/assembly.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anAssembly, reveal, setStatus, vote } from '#tests/support/an-assembly.ts'

const script = fileURLToPath(new URL('../../server/cli/recount.ts', import.meta.url))

let server: TestServer
let folder: string
let exported: string
beforeAll(async () => {
  server = await aServer()
  folder = await mkdtemp(join(tmpdir(), 'zelo-recount-'))
  exported = await closedAssembly()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** What a síndico's device exports after a real voting: from the rows that it pulls. */
async function closedAssembly(): Promise<string> {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  const votes: [PersonName, VoteOption][] = [
    ['morador', 'SIM'],
    ['morador2', 'SIM'],
    ['cliente', 'NÃO'],
  ]
  for (const [who, option] of votes) await vote(server, who, id, option)
  await setStatus(server, id, 'CLOSED')
  await reveal(server, id)
  const rows = (await server.as('sindico').pull()).changes.map(({ row }) => row as unknown as Assembly & Vote)
  const assembly = rows.find((row) => row?.id === id)
  if (!assembly) throw new Error('the assembly is not on the device')
  return ballotFile(
    assembly,
    rows.filter((row) => row?.assembly_id === id),
  )
}

async function recount(text?: string | Uint8Array) {
  const path = join(folder, 'votos.csv')
  if (text !== undefined) await writeFile(path, text)
  const args = ['--import', 'tsx', script, ...(text === undefined ? [] : [path])]
  const ended = await promisify(execFile)(process.execPath, args).catch(
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { code: 'code' in ended ? ended.code : 0, said: ended.stdout + ended.stderr }
}

test('recounting an exported vote gives the same totals', async () => {
  const { code, said } = await recount(exported)
  expect(said).toContain('Troca do portão')
  expect(said).toMatch(/SIM\s+2\n.*NÃO\s+1\n.*ABSTENÇÃO\s+0\n.*Votos\s+3 de 5 \(60 %\)/s)
  expect(said).toContain('A recontagem confere.')
  expect(code).toBe(0)
})

test('a changed vote in the file is reported with its line', async () => {
  const { code, said } = await recount(exported.replace(';NÃO;2', ';SIM;2'))
  expect(said).toContain('NÃO: o arquivo diz 1, a recontagem dá 0.')
  expect(said).toContain('A recontagem NÃO confere.')
  expect(code).toBe(1)
})

test('a spreadsheet that was not saved as CSV is told how to be saved, and is no bad count', async () => {
  const { code, said } = await recount(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]))
  expect(said).toContain('Este arquivo não é um CSV.')
  expect(code).toBe(2)
})

test('without a file it prints its usage', async () => {
  expect(await recount()).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run recount -- votos.csv'),
  })
})

test('a vote is counted also from a file that a spreadsheet saved again, with a quote in a name', async () => {
  const named = exported.replace(/;([^;\r\n]+);([^;\r\n]*)\r\n$/, ';Ana "Nina" Souza;$2\r\n')
  const tabs = `\r\n${named.slice(1).replaceAll(';', '\t').replace('\r\n', '\t\t\t\r\n')}\r\n \r\n`
  for (const text of [named, tabs]) expect(recountText(text)).toEqual(recountText(exported))
})
