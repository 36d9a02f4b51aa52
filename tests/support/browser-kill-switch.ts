import type { Random } from '#server/cli/demo/random.ts'
import { aCounter } from './browser-counter.ts'
import { type aSignal, isWrite, tell } from './browser-signal.ts'

/**
 * The moments of a kill. All but the first need a request under way; without one the browser is killed when all is
 * sent.
 */
const moments = [
  'while the person acts',
  'before the change arrived',
  'before the yes was heard',
  'when the yes was heard',
] as const

type Moment = (typeof moments)[number] | 'when all was sent'

/** Watches a phone's requests, and fires at the chosen moment. */
export function aKillSwitch(signal: Awaited<ReturnType<typeof aSignal>>, chance: Random) {
  const counter = aCounter()
  const deaths: Partial<Record<Moment, number>> = {}
  let moment: Moment | null = null
  let changesLeft = 0
  let kill: () => void = () => undefined

  function die(): void {
    if (!moment) return
    deaths[moment] = (deaths[moment] ?? 0) + 1
    moment = null
    kill()
  }

  signal.meet(isWrite, async (stopped) => {
    const isLast = moment !== null && moment !== 'while the person acts' && changesLeft-- === 0
    if (isLast && moment === 'before the change arrived') return die()
    const answered = await stopped.ask()
    counter.note(stopped, answered)
    if (isLast && moment === 'before the yes was heard') return die()
    tell(stopped.answer, answered)
    if (isLast) setTimeout(die, chance.below(50))
  })

  return {
    counter,
    deaths,
    /** Chooses the moment of the next kill. */
    draw(onDeath: () => void): void {
      kill = onDeath
      moment = chance.pick(moments)
      changesLeft = chance.below(8)
      if (moment === 'while the person acts') setTimeout(die, chance.below(10_000))
    },
    /** Nothing is left to be sent: fire now at the latest. */
    atRest(): void {
      if (moment) moment = 'when all was sent'
      die()
    },
  }
}
