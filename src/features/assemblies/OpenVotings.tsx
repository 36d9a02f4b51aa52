import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useRowsOf } from '#hooks/use-rows-of.ts'
import { CardList } from '#ui/CardList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AssemblyCard } from './AssemblyCard.tsx'

/** Votings in which somebody's vote is still missing, each leading to where it is given. */
export function OpenVotings({ ids }: { ids: readonly string[] }) {
  const rows = useRowsOf<Assembly>('assemblies', ids)
  if (!rows || rows.length === 0) return null
  return (
    <Panel title="Votações" flush>
      <CardList
        rows={rows.map((row) => ({
          key: row.id,
          href: `/app/assemblies/${row.id}`,
          content: <AssemblyCard row={row} />,
        }))}
      />
    </Panel>
  )
}
