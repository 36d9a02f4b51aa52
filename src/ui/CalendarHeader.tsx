import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

/** `days`: three of them, where a week's columns would be too narrow for their words. */
export type CalendarView = 'week' | 'days' | 'month'

interface CalendarHeaderProps {
  /** "16 a 22 de novembro" */
  title: string
  view: CalendarView
  /** Those to choose from. */
  views?: readonly CalendarView[]
  /** Without it there is no view switch. */
  onView?: (view: CalendarView) => void
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
  /** A filter, such as the select of areas. */
  children?: ReactNode
}

const names = { week: 'Semana', days: '3 dias', month: 'Mês' } as const

const stepNames = {
  week: { previous: 'Semana anterior', next: 'Próxima semana' },
  days: { previous: 'Dias anteriores', next: 'Próximos dias' },
  month: { previous: 'Mês anterior', next: 'Próximo mês' },
}

/** The line above a calendar: which days it shows, and buttons to change them. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { title, view, views = ['week', 'month'], onView, onPrevious, onNext, onToday, children } = props
  const steps = stepNames[view]

  return (
    <chakra.div css={line}>
      <chakra.div css={walk}>
        <IconButton icon="caret-left" label={steps.previous} onClick={onPrevious} />
        <chakra.h2 textStyle="h2" aria-live="polite">
          {title}
        </chakra.h2>
        <IconButton icon="caret-right" label={steps.next} onClick={onNext} />
      </chakra.div>
      <Button onClick={onToday}>Hoje</Button>
      {(children || onView) && (
        <chakra.div css={choices}>
          {children}
          {onView && (
            <SegmentedControl
              label="Visão do calendário"
              options={views.map((value) => ({ value, label: names[value] }))}
              value={view}
              onChange={onView}
            />
          )}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: { base: '2', md: '3' },
  py: '2.5',
} as const

const walk = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flex: { base: '1 1 12rem', md: 'none' },
  minWidth: 0,
  '& h2': {
    flex: { base: '1', md: 'none' },
    minWidth: { md: '13rem' },
    textAlign: 'center',
    _firstLetter: { textTransform: 'uppercase' },
    fontSize: { base: '1.0625rem', md: '1.25rem' },
  },
} as const

const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  ml: { md: 'auto' },
  width: { base: '100%', md: 'auto' },
} as const
