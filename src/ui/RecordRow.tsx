import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { IconName } from './icons/names.ts'

/** An action of the record: "Editar", its accessible name includes the title. */
export interface RecordAction {
  label: string
  icon: IconName
  danger?: boolean
  onPress: () => void
}

interface RecordRowProps {
  /** A `PhotoButton` or an `Avatar`. */
  picture: ReactNode
  /** "Paçoca" */
  title: string
  /** Beside the title: a status, or a mark of pending changes. */
  marks?: ReactNode
  /** Further information. */
  children?: ReactNode
  acts: readonly RecordAction[]
}

/** A record of a short list in a dialog; on phones its actions are below it. */
export function RecordRow({ picture, title, marks, children, acts }: RecordRowProps) {
  return (
    <chakra.li css={row}>
      <div data-record>
        {picture}
        <div data-words>
          <p data-title>{title}</p>
          {marks && <div data-marks>{marks}</div>}
          {children}
        </div>
      </div>
      {acts.length > 0 && (
        <div data-acts>
          {acts.map(({ label, icon, danger, onPress }) => (
            <Button
              key={label}
              variant={danger ? 'dangerGhost' : 'ghost'}
              icon={icon}
              aria-label={`${label} ${title}`}
              onClick={onPress}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </chakra.li>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  py: '3',
  '& + &': { borderTopWidth: '1px' },
  '& [data-record]': { display: 'flex', gap: '3.5', flex: '1 1 16rem', minWidth: 0 },
  '& [data-words]': { flex: '1', minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-title]': { textStyle: 'title' },
  '& [data-detail]': { textStyle: 'table', color: 'fg.muted', whiteSpace: 'pre-wrap' },
  '& [data-marks]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', py: '1' },
  '& [data-acts]': { display: 'flex', flex: 'none', ms: 'auto', mr: '-3' },
} as const
