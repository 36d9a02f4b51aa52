import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'wouter'
import type { CalendarBlock } from './calendar-block.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface BlockLinkProps {
  block: CalendarBlock
  onOpen?: ((id: string) => void) | undefined
  tooltip?: string | undefined
  /** The calendar whose style it has. */
  shape?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** A block of a calendar: a link or a button if it leads somewhere, else text; screen readers get its whole sentence. */
export function BlockLink({ block, onOpen, tooltip, shape, style, children }: BlockLinkProps) {
  const frame = {
    'data-block': shape ?? '',
    'data-tone': block.tone,
    'data-tooltip': tooltip,
    style,
  }

  if (block.href) {
    return (
      <Link href={block.href} aria-label={block.label} {...frame}>
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" aria-label={block.label} onClick={() => onOpen(block.id)} {...frame}>
        {children}
      </button>
    )
  }
  return (
    <div {...frame}>
      <VisuallyHidden>{block.label}</VisuallyHidden>
      <span aria-hidden style={{ display: 'contents' }}>
        {children}
      </span>
    </div>
  )
}
