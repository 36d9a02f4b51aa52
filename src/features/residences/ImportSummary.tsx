import { Notice } from '#ui/Notice.tsx'
import type { ImportPreview } from './import-preview.ts'
import { changesNothing, nothingChanges } from './import-texts.ts'
import { ImportTable } from './ImportTable.tsx'

/** What the file would do. */
export function ImportSummary({ preview }: { preview: ImportPreview }) {
  if (preview.good === 0) return null
  return (
    <>
      {changesNothing(preview) && (
        <Notice tone="info" icon="info">
          {nothingChanges}
        </Notice>
      )}
      <ImportTable
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
    </>
  )
}
