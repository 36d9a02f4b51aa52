import type { ReactNode } from 'react'
import type { Look } from '#ui/look.ts'
import { Timeline } from '#ui/Timeline.tsx'
import { Moment } from './When.tsx'

interface Step {
  at: string
  by_name: string
}

/** A history step as text, after the actor's name. */
export interface StepWords extends Partial<Pick<Look, 'tone'>>, Pick<Look, 'icon'> {
  /** "mudou para Resolvida" */
  text: string
  /** In the place of the time, where there is none yet. */
  when?: string | undefined
  /** Displayed below: the reason. */
  more?: ReactNode
}

interface HistoryProps<S extends Step> {
  label?: string
  steps: readonly S[]
  /** How many of the steps are acknowledged; by default all of them. */
  confirmed?: number
  tell: (step: S, isConfirmed: boolean) => StepWords
}

/** Who changed a record and when, the newest first. */
export function History<S extends Step>({ label = 'Histórico', steps, confirmed, tell }: HistoryProps<S>) {
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
      when: when ?? <Moment at={step.at} />,
      children: more,
    }
  })
  return <Timeline label={label} events={events.reverse()} />
}
