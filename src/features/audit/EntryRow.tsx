import { chakra } from '#ui/chakra.ts'
import { useId, useState } from 'react'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { actText, isRemovalOfPerson, switchedText } from '#domain/words/act-text.ts'
import { hour } from '#domain/values/instant-texts.ts'
import { Icon } from '#ui/Icon.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Changes } from './Changes.tsx'
import { recordHref } from '#parts/navigation.ts'

interface EntryRowProps {
  entry: AuditEntry
  /** What the record is called; empty when nobody knows any more. */
  title: string
  timeZone: string
  /** Where its own history is read; null while that is what shows. */
  historyHref: string | null
}

/** What somebody did, as a sentence; under it, when asked for, what it changed. */
export function EntryRow({ entry, title, timeZone, historyHref }: EntryRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { actor, at, device, collection, row_id } = entry
  const switched = title && switchedText(entry)
  const isGone = entry.after === null || isRemovalOfPerson(entry)
  const href = isGone ? null : recordHref(collection, row_id)

  return (
    <chakra.li css={look}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <time dateTime={at}>{hour(at, timeZone)}</time>
        <span data-what>
          <b>{actor.name}</b> {switched ? `${switched} ${title}` : actText(entry)}
          {title !== actor.name && !switched && <span data-title>{title}</span>}
        </span>
        {device && <span data-device>{device}</span>}
        <Icon name={isOpen ? 'caret-up' : 'caret-down'} weight="bold" size={16} />
      </button>
      <div id={id} hidden={!isOpen} data-body>
        {isOpen && (
          <>
            <Changes entry={entry} />
            {(href || historyHref) && (
              <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2" ms="-3">
                {href && (
                  <LinkButton variant="ghost" href={href}>
                    Abrir registro
                  </LinkButton>
                )}
                {historyHref && (
                  <LinkButton variant="ghost" icon="clock-counter-clockwise" href={historyHref}>
                    Histórico deste registro
                  </LinkButton>
                )}
              </chakra.div>
            )}
          </>
        )}
      </div>
    </chakra.li>
  )
}

const look = {
  '& > button': {
    display: 'flex',
    flexWrap: 'nowrap',
    alignItems: 'baseline',
    columnGap: '3',
    width: '100%',
    minHeight: '12',
    px: { base: '4', md: '6' },
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& > button > time': {
    flex: 'none',
    minWidth: '2.75rem',
    color: 'fg.muted',
    fontFeatureSettings: '"tnum"',
  },
  '& [data-what]': { flex: '1', minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-title]': { display: 'block', color: 'fg.muted' },
  '& [data-device]': {
    textStyle: 'small',
    color: 'fg.muted',
  },
  '@container (max-width: 40rem)': {
    '& > button': { flexWrap: 'wrap' },
    '& [data-device]': { order: 1, flexBasis: '100%', ps: '3.5rem' },
  },
  '@container (max-width: 13rem)': { '& [data-device]': { ps: '0' } },
  '& > [data-body]:not([hidden])': { px: { base: '4', md: '6' }, pb: '3' },
} as const
