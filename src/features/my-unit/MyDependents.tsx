import { chakra } from '#ui/chakra.ts'
import { ageOf, type Dependent } from '#domain/dependents/dependent.ts'
import { yearsText } from '#domain/values/civil-date.ts'
import { now } from '#session/clock.ts'
import type { Local } from '#store/local-row.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { MinePanel } from './MinePanel.tsx'
import { MineRows } from './MineRows.tsx'

interface MyDependentsProps {
  rows: readonly Local<Dependent>[]
  plates: ReadonlyMap<string, string> | undefined
}

export function MyDependents({ rows, plates }: MyDependentsProps) {
  return (
    <MinePanel
      title="Dependentes"
      overlay="dependents"
      isEmpty={rows.length === 0}
      emptyText="Nenhum dependente cadastrado."
      addText="Cadastrar dependente"
      flush
    >
      <MineRows
        overlay="dependents"
        rows={rows.map((row) => ({
          key: row.id,
          personId: row.responsible_id,
          content: <DependentLine row={row} plate={plates?.get(row.residence_id ?? '')} />,
        }))}
      />
    </MinePanel>
  )
}

function DependentLine({ row, plate }: { row: Local<Dependent>; plate: string | undefined }) {
  const age = ageOf(row, now())
  const words = [row.relationship, age === null ? null : yearsText(age), plate].filter(Boolean).join(', ')
  return (
    <>
      <Avatar name={row.full_name} />
      <chakra.span minWidth="0" flex="1">
        <chakra.span display="block" fontWeight={600} overflowWrap="anywhere">
          {row.full_name}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          <RowMark row={row}>{words}</RowMark>
        </chakra.span>
      </chakra.span>
    </>
  )
}
