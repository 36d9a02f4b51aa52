import { loadavg } from 'node:os'
import { printFigure } from './figures.ts'
import { benchRounds } from './many-rounds.ts'
import { type ManyCondominiums, manyCondominiums } from './many-servers.ts'
import { aCopy, type Person, signedIn } from './many-people.ts'
import { perSecond } from './requests.ts'

const sizes = (process.env.CONDOMINIUMS ?? '100,1000').split(',').map(Number)
const samples = Number(process.env.SAMPLES ?? 60)
const aim = '<= 1.2'

type Figures = Map<string, number[]>

/**
 * What a request costs in databases of 100 condominiums and of more (`CONDOMINIUMS=100,1000,10000`). Sizes take turns, so
 * that what else the machine does slows all of them down.
 */
export async function benchMany(): Promise<void> {
  const servers: ManyCondominiums[] = []
  try {
    for (const size of sizes) servers.push(await manyCondominiums(size))
    const figures = new Map<ManyCondominiums, Figures>(servers.map((server) => [server, new Map()]))
    for (let turn = -1; turn < samples; turn++)
      for (const [server, all] of figures) {
        await oneOfEach(server, turn < 0 ? new Map() : all)
      }
    report([...figures.values()])
    for (const server of servers) await benchRounds(server)
    for (const server of servers) await benchProcesses(server)
  } finally {
    for (const server of servers) await server.close()
  }
}

function timing(figures: Figures) {
  return async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const result = await run()
    figures.set(name, [...(figures.get(name) ?? []), performance.now() - startedAt])
    return result
  }
}

async function oneOfEach(server: ManyCondominiums, figures: Figures): Promise<void> {
  const copy = aCopy(server)
  const timed = timing(figures)
  const sindico = await timed('sign-in', () => signedIn(server, `sindico@c${copy}.demo.zelo`))
  const cursor = await timed('first pull of the síndica', () => sindico.pull())
  const morador = await signedIn(server, `morador@c${copy}.demo.zelo`)
  const ofMorador = await timed('first pull of a resident', () => morador.pull())
  const id = await firstOf(sindico, '/areas')
  await timed('push of one command', () => send(server.url, sindico.describing(id)))
  await timed('incremental pull of the síndica', () => sindico.pull(cursor))
  await timed('incremental pull of a resident', () => morador.pull(ofMorador))
  await timed('pull without news', () => morador.pull(ofMorador))
  for (const path of await listsOf(server))
    await timed(`GET ${path}`, async () => (await sindico.get(path)).arrayBuffer())
  const master = await masterOf(server)
  const here = `condominium_id=${await condominiumOf(sindico)}`
  for (const path of ofMasterHere)
    await timed(`MASTER: GET ${path} of one`, async () => (await master.get(`${path}?${here}`)).arrayBuffer())
  for (const path of ofMaster)
    await timed(`MASTER: GET ${path}`, async () => (await master.get(path)).arrayBuffer())
}

const ofMaster = [
  '/condominiums',
  '/condominiums?search=jacaranda%2042',
  '/condominiums/counts',
  '/condominiums/totals',
  '/manager/dashboard/master',
  '/privacy/export',
  '/sync?limit=500',
]
const ofMasterHere = ['/users', '/occurrences', '/boletos', '/audit', '/sync']

const masters = new Map<ManyCondominiums, Promise<Person>>()

function masterOf(server: ManyCondominiums): Promise<Person> {
  const known = masters.get(server) ?? signedIn(server, 'master@demo.zelo')
  masters.set(server, known)
  return known
}

async function condominiumOf(person: Person): Promise<string> {
  const me = (await (await person.get('/auth/me')).json()) as { user: { condominium_id: string } }
  return me.user.condominium_id
}

async function firstOf(person: Person, path: string): Promise<string> {
  const [first] = (await (await person.get(path)).json()) as { id: string }[]
  if (!first) throw new Error(`GET ${path} answered nothing`)
  return first.id
}

let lists: Promise<string[]> | undefined

/** Every GET without an id in its path that answers JSON to the síndica. */
function listsOf(server: ManyCondominiums): Promise<string[]> {
  lists ??= findLists(server)
  return lists
}

async function findLists(server: ManyCondominiums): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  const sindico = await signedIn(server, 'sindico@c1.demo.zelo')
  const found: string[] = []
  for (const [path, verbs] of Object.entries(paths)) {
    if (!('get' in verbs) || path.includes('{') || ofMaster.includes(path.replace(/^\/api/, ''))) continue
    const isList = await sindico.get(path.replace(/^\/api/, '')).then(
      (read) => read.headers.get('content-type')?.includes('json') ?? false,
      () => false, // needs more than a path, or is not for them
    )
    if (isList) found.push(path.replace(/^\/api/, ''))
  }
  return found
}

async function send(url: string, { path, ...request }: ReturnType<Person['describing']>): Promise<void> {
  const answer = await fetch(`${url}${path}`, request)
  if (!answer.ok) throw new Error(`the measured command answered ${answer.status}`)
  await answer.arrayBuffer()
}

function report(all: readonly Figures[]): void {
  const [smallest] = all
  console.log(
    `\nload ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  for (const [name, least] of smallest ?? []) {
    all.forEach((figures, at) =>
      printFigure(`${name}, ${sizes[at]} condominiums`, figures.get(name) ?? [], 'ms'),
    )
    all.slice(1).forEach((figures, at) => {
      const ratio = median(figures.get(name) ?? []) / median(least)
      printFigure(`  ${sizes[at + 1]} to ${sizes[0]} condominiums, of the medians`, [ratio], 'x', aim)
    })
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

const crowd = 40
const seconds = 4
const rounds = 3

/** Reads and writes per second of people of many condominiums, by the number of server processes. */
async function benchProcesses(server: ManyCondominiums): Promise<void> {
  const people: { person: Person; occurrence: string; area: string }[] = []
  for (let at = 0; at < crowd; at++) {
    const person = await signedIn(server, `sindico@c${aCopy(server)}.demo.zelo`)
    const occurrence = await firstOf(person, '/occurrences')
    people.push({ person, occurrence, area: await firstOf(person, '/areas') })
  }
  const pick = (turn: number) => {
    const one = people[turn % people.length]
    if (!one) throw new Error('nobody is signed in')
    return one
  }
  const read = (turn: number) => {
    const { person, occurrence } = pick(turn)
    const headers = { authorization: `Bearer ${person.token}` }
    return { method: 'GET' as const, path: `/api/occurrences/${occurrence}`, headers }
  }
  const write = (turn: number) => {
    const { person, area } = pick(turn)
    return person.describing(area)
  }
  for (const count of [1, 2, 4]) {
    const urls = await server.run(count)
    for (const [name, shot] of Object.entries({ reads: read, writes: write })) {
      const figures: number[] = []
      for (let round = -1; round < rounds; round++) {
        const perProcess = await Promise.all(urls.map((url) => perSecond(url, shot, seconds)))
        if (round >= 0) figures.push(perProcess.reduce((sum, one) => sum + one, 0))
      }
      printFigure(`${name}, ${server.condominiums} condominiums, ${count} processes`, figures, '/s')
    }
  }
  await server.run(1)
}
