import type { ReactNode } from 'react'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import type { Look } from '#ui/look.ts'
import { Timeline } from '#ui/Timeline.tsx'
import { useCondominium } from './use-condominium.ts'

interface Step {
  at: string
  by_name: string
}

/** What a history says of one step, after who did it. */
export interface StepWords extends Partial<Pick<Look, 'tone'>>, Pick<Look, 'icon'> {
  /** "mudou para Resolvida" */
  text: string
  /** When, in words, where that is not said as elsewhere: "ontem, 23:10". */
  when?: string | undefined
  /** Under it: why. */
  more?: ReactNode
}

interface HistoryProps<S extends Step> {
  label?: string
  steps: readonly S[]
  /** How many of the steps the server knows; without it, all of them. */
  confirmed?: number
  tell: (step: S, isConfirmed: boolean) => StepWords
}

/** Who did what to a record and when, the newest first. */
export function History<S extends Step>({ label = 'Histórico', steps, confirmed, tell }: HistoryProps<S>) {
  const { timeZone } = useCondominium()
  const events = steps.map((step, at) => {
    const { icon, tone, text, when, more } = tell(step, at < (confirmed ?? steps.length))
    return {
      key: `${at}`,
      icon,
      tone: tone ?? 'gray',
      what: (
        <>
          <b>{step.by_name}</b> {text}
        </>
      ),
      when: when ?? shortInstant(step.at, now(), timeZone),
      instant: step.at,
      children: more,
    }
  })
  return <Timeline label={label} events={events.reverse()} />
}
