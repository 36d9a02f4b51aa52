import { occurrenceRoutes } from '#server/modules/occurrences/routes.ts'
import { type DemoCall, type InThePast, keepPicture, perform } from './calls.ts'
import { stains } from './pictures.ts'
import type { Random } from './random.ts'
import { stories, talkOf } from './texts.ts'
import type { Home, DemoSeed } from './seed.ts'

interface Step extends DemoCall {
  daysAgo: number
  picture?: true
}

/** Four months of occurrences in every status, with their history, in chronological order. */
export async function addOccurrences(at: InThePast, seed: DemoSeed, random: Random): Promise<void> {
  const acts: Step[] = []
  for (let index = 0; index < 60; index++) {
    const daysAgo = 120 - index * 2 + random.next()
    // Each demo account has occurrences of its own.
    const home = index % 4 === 3 ? random.pick(seed.demoHomes) : random.pick(seed.homes)
    const author = index % 5 === 0 ? seed.colaborador.id : home.resident_id
    acts.push(...lifeOf(at, { ...seed, home, author, daysAgo, condominium_id: seed.jacaranda }, random))
  }
  for (let index = 0; index < 8; index++) {
    const home = random.pick(seed.homesOutro)
    const staff = { sindico: seed.sindicoOutro, prestador: undefined, condominium_id: seed.ipe }
    acts.push(...lifeOf(at, { ...staff, home, author: home.resident_id, daysAgo: 100 - index * 12 }, random))
  }
  acts.sort((one, other) => other.daysAgo - one.daysAgo)
  for (const { daysAgo, picture, raw, ...act } of acts) {
    const kernel = at(daysAgo)
    const given = picture ? { ...raw, ...(await keepPicture(kernel, random.pick(stains))) } : raw
    await perform(kernel, occurrenceRoutes, { ...act, raw: given })
  }
}

interface Beginning {
  condominium_id: string
  home: Home
  author: string
  daysAgo: number
  sindico: { id: string }
  prestador: { id: string } | undefined
}

/** The older an occurrence, the further its status has advanced. */
function lifeOf(at: InThePast, begun: Beginning, random: Random): Step[] {
  const { condominium_id, home, author, daysAgo, sindico, prestador } = begun
  const { pictured, isShared, ...story } = random.pick(stories)
  const id = at(daysAgo).newId()
  const later = (days: number, by: string, command: string, raw: Record<string, unknown>): Step => ({
    daysAgo: daysAgo - days,
    by,
    command: `occurrences.${command}`,
    raw: { id, ...raw },
  })
  const residence_id = isShared ? null : home.residence_id
  const acts = [later(0, author, 'create', { ...story, condominium_id, residence_id })]
  if (pictured) acts.push({ ...later(0.01, author, 'addPhoto', {}), picture: true })
  if (daysAgo > 10 || random.next() > 0.7)
    acts.push(later(0.4, sindico.id, 'move', { status: 'IN_PROGRESS' }))
  else return inThePastOnly(acts)
  const talk = talkOf({ type: story.type, isShared })
  const answer = (days: number, by: string, text: string) =>
    later(days, by, 'answer', { answer_id: at(daysAgo - days).newId(), text })
  if (talk) acts.push(answer(0.42, sindico.id, talk.asked), answer(0.6, author, talk.answered))
  if (prestador && (story.type === 'LEAK' || story.type === 'MAINTENANCE'))
    acts.push(later(0.5, sindico.id, 'assign', { assigned_to_id: prestador.id }))
  if (daysAgo > 25 || random.next() > 0.7)
    acts.push(later(3.2, sindico.id, 'move', { status: 'RESOLVED', ...(talk && { note: talk.resolved }) }))
  else return inThePastOnly(acts)
  if (random.next() > 0.9) acts.push(later(4, sindico.id, 'move', { status: 'OPEN' }))
  else if (daysAgo > 40) acts.push(later(5.5, author, 'move', { status: 'CLOSED' }))
  return inThePastOnly(acts)
}

function inThePastOnly(acts: Step[]): Step[] {
  return acts.filter(({ daysAgo }) => daysAgo > 0)
}
