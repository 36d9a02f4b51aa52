import { chakra } from '#ui/chakra.ts'
import { auditedChanges, idsIn } from '#domain/words/audit-changes.ts'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useNames } from '#parts/use-names.ts'

/** Each field that an entry changed: how it was and how it is. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useCondominium()
  const names = useNames(idsIn(entry))
  const changes = auditedChanges(entry, { timeZone, names })
  const isBoth = entry.before !== null && entry.after !== null

  if (changes.length === 0) return <chakra.p color="fg.muted">{whyNothing(entry)}</chakra.p>
  return (
    <chakra.dl css={grid}>
      {changes.map(({ label, before, after }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          {(isBoth || !entry.after) && (
            <dd>
              <chakra.span color="fg.muted">{isBoth ? 'Antes: ' : 'Era: '}</chakra.span>
              {before}
            </dd>
          )}
          {(isBoth || !entry.before) && (
            <dd>
              {isBoth && <chakra.span color="fg.muted">Depois: </chakra.span>}
              {after}
            </dd>
          )}
        </div>
      ))}
    </chakra.dl>
  )
}

function whyNothing({ before, after }: AuditEntry): string {
  return before || after
    ? 'Nenhum campo visível mudou.'
    : 'Sem campos a mostrar: nenhum mudou, ou saíram com os dados de uma pessoa removida.'
}

const grid = {
  '& > div': {
    display: { base: 'block', md: 'grid' },
    gridTemplateColumns: '11rem minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '4',
    py: '2',
  },
  '& > div + div': { borderTopWidth: '1px' },
  '& dt': { textStyle: 'small', fontWeight: 600 },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const
