import { chakra } from '@chakra-ui/react'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import { Notice } from '#ui/Notice.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { changesNothing, nothingChanges } from './import-texts.ts'
import type { ImportPreview } from './import-preview.ts'

/** What the file would do, and its first lines as they were understood. */
export function ImportSummary({ preview }: { preview: ImportPreview }) {
  if (preview.good === 0) return null
  return (
    <>
      {changesNothing(preview) && (
        <Notice tone="info" icon="info">
          {nothingChanges}
        </Notice>
      )}
      <Table
        caption="O que muda"
        head={['', 'Novas', 'Alteradas', 'Sem mudança']}
        rows={(['residences', 'people'] as const).map((kind) => ({
          key: kind,
          cells: [
            kind === 'residences' ? 'Unidades' : 'Pessoas',
            ...[preview[kind].created, preview[kind].changed, preview[kind].unchanged].map((count) =>
              count.toLocaleString('pt-BR'),
            ),
          ],
        }))}
      />
      <Table
        caption="Primeiras linhas"
        head={['Unidade', 'Nome', 'Tipo', 'E-mail']}
        rows={preview.sample.map((line) => ({
          key: String(line.line),
          cells: [
            <UnitPlate key="unit" unit={unitName(line)} />,
            line.person?.name ?? '–',
            line.person ? linkTypeTexts[line.person.type] : '–',
            line.person?.email ?? '–',
          ],
        }))}
      />
    </>
  )
}

interface TableProps {
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[]
}

function Table({ caption, head, rows }: TableProps) {
  return (
    <chakra.div css={frame} tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((word) =>
              word ? (
                <th key={word} scope="col">
                  {word}
                </th>
              ) : (
                <td key="corner" />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  )
}

const frame = {
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', textStyle: 'table' },
  '& caption': { textAlign: 'start', textStyle: 'h3', pb: '2' },
  '& :is(th, td)': { px: '3', py: '2', textAlign: 'start', whiteSpace: 'nowrap' },
  '& thead': { bg: 'bg.subtle' },
  '& th': { textStyle: 'small', fontWeight: 600, color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& tbody td:first-of-type': { fontWeight: 600 },
} as const
