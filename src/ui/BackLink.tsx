import { type AnchorHTMLAttributes, use } from 'react'
import { Link } from 'wouter'
import { HistoryEntryContext } from './history-entry.ts'

interface BackLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** To the list a record belongs to: as it was left by whoever came from it, else from its top. */
export function BackLink(props: BackLinkProps) {
  const { goBackTo } = use(HistoryEntryContext)
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (goBackTo(props.href)) event.preventDefault()
      }}
    />
  )
}
