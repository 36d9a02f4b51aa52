import type { ReactNode } from 'react'

/** Buttons of one kind side by side, wrapping where there is no room. */
export function ButtonRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      data-screen-only
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.625rem' }}
    >
      {children}
    </div>
  )
}
