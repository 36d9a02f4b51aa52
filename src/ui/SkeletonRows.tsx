import { chakra } from './chakra.ts'

/** Placeholder rows without animation; only for the first sync. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <chakra.div aria-hidden bg="bg.panel" borderWidth="1px" borderRadius="panel" overflow="hidden">
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div key={row} px="4" py="3.5" borderTopWidth={row === 0 ? '0' : '1px'}>
          <chakra.div css={bar} width="6.5rem" height="1.625rem" />
          <chakra.div css={bar} mt="2.5" style={{ width: `${72 - ((row * 17) % 35)}%` }} height="1.125rem" />
          <chakra.div css={bar} mt="2.5" style={{ width: `${40 - ((row * 11) % 18)}%` }} height="0.875rem" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}

const bar = { bg: 'bg.muted', borderRadius: 'badge' } as const
