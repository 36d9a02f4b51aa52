import type { VoteOption } from '#domain/assemblies/assembly.ts'
import {
  addDays,
  civilTime,
  dayMs,
  defaultTimeZone,
  instantAt,
  minutesOf,
} from '#domain/values/civil-time.ts'
import { assemblyRoutes } from '#server/modules/assemblies/routes.ts'
import { type InThePast, perform } from './calls.ts'
import { type Question, questions } from './assembly-texts.ts'
import { writePdf } from './pdf.ts'
import type { Random } from './random.ts'
import type { DemoSeed } from './seed.ts'

interface Held {
  question: Question
  /** Days from today; negative is past. */
  day: number
  announcedDaysAgo: number
  closedDaysAgo?: number
  /** The day of its deadline, counted as `day` is. */
  endsOn?: number
  shows_partial_results?: true
  /** In voting order. */
  voters?: readonly string[]
  /** The probability of SIM and NÃO; the rest abstains. */
  leaning?: readonly [yes: number, no: number]
}

/** One scheduled assembly, one with an open voting, and two closed ones. */
export async function addAssemblies(at: InThePast, seed: DemoSeed, random: Random): Promise<void> {
  const { jacaranda, sindico, morador, cliente } = seed
  const demo = seed.demoHomes.map(({ resident_id }) => resident_id)
  const neighbours = seed.homes.map(({ resident_id }) => resident_id).filter((id) => !demo.includes(id))
  const here = { condominium_id: jacaranda, by: sindico.id }
  const there = { condominium_id: seed.ipe, by: seed.sindicoOutro.id }

  const most = [...neighbours.slice(3), cliente.id, morador.id]
  await hold({ question: questions.orcamento, day: -104, announcedDaysAgo: 112, closedDaysAgo: 101, shows_partial_results: true, voters: [...neighbours.slice(9), morador.id], leaning: [0.55, 0.37] }, here) // oxfmt-ignore
  await hold({ question: questions.portaria, day: -34, announcedDaysAgo: 44, closedDaysAgo: 30, voters: most, leaning: [0.68, 0.24] }, here) // oxfmt-ignore
  await hold({ question: questions.fachada, day: -1, announcedDaysAgo: 10, endsOn: 5, voters: neighbours.filter((_id, index) => index % 5 < 2).slice(0, 12), leaning: [0.6, 0.3] }, here) // oxfmt-ignore
  await hold({ question: questions.hidrometros, day: 9, announcedDaysAgo: 2.4 }, here)
  await hold({ question: questions.portao, day: 13, announcedDaysAgo: 1.7 }, there)

  async function hold(held: Held, { condominium_id, by }: typeof here): Promise<void> {
    const { announcedDaysAgo, closedDaysAgo = 0, voters = [] } = held
    const id = at(announcedDaysAgo).newId()
    const now = at(0).clock.now()
    const today = civilTime(now, defaultTimeZone).day
    const date = instantAt(addDays(today, held.day), minutesOf('19:30'), defaultTimeZone)
    // Nobody votes before it begins.
    const startedDaysAgo = (Date.parse(now) - Date.parse(date)) / dayMs
    const { title, description, documents } = held.question
    const act = (daysAgo: number, verb: string, raw: Record<string, unknown>, who = by) =>
      perform(at(daysAgo), assemblyRoutes, { by: who, command: `assemblies.${verb}`, raw: { id, ...raw } })

    await act(announcedDaysAgo, 'create', {
      condominium_id,
      title,
      description,
      date,
      shows_partial_results: held.shows_partial_results ?? false,
      ...(held.endsOn !== undefined && {
        voting_ends_at: instantAt(addDays(today, held.endsOn), minutesOf('20:00'), defaultTimeZone),
      }),
    })
    for (const [index, document] of documents.entries())
      await act(announcedDaysAgo - 0.01 * (index + 1), 'addDocument', await keepDocument(document))
    if (startedDaysAgo < 0) return
    await act(startedDaysAgo, 'setStatus', { status: 'IN_PROGRESS' })
    const step = (startedDaysAgo - closedDaysAgo) / (voters.length + 1)
    for (const [index, voter] of voters.entries())
      await act(startedDaysAgo - step * (index + 1), 'vote', { option: choose(held, random) }, voter)
    if (held.closedDaysAgo === undefined) return
    await act(closedDaysAgo, 'setStatus', { status: 'CLOSED' })
    await act(closedDaysAgo - 0.2, 'reveal', {})
  }

  async function keepDocument({ filename, ...letter }: Question['documents'][number]) {
    const kernel = at(0)
    const { sha256, size } = await kernel.files.put(writePdf(letter), 'application/pdf')
    const document_id = kernel.newId()
    return {
      document_id,
      title: letter.title,
      filename,
      file_size: size,
      mime_type: 'application/pdf',
      sha256,
    }
  }
}

function choose({ leaning = [1, 0] }: Held, random: Random): VoteOption {
  const [yes, no] = leaning
  const chance = random.next()
  if (chance < yes) return 'SIM'
  return chance < yes + no ? 'NÃO' : 'ABSTENÇÃO'
}
