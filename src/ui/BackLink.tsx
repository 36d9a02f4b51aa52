import { type AnchorHTMLAttributes, use } from 'react'
import { Link } from 'wouter'
import { HistoryEntryContext } from './history-entry.ts'

interface BackLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** A link to the record's list: restored for people who came from it, else from its top. */
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
