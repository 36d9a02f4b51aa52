import { unitName } from '#domain/residences/residence.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import type { ImportPreview } from './import-preview.ts'
import { ImportTable } from './ImportTable.tsx'

/** The first lines as they were understood. */
export function ImportSample({ preview }: { preview: ImportPreview }) {
  if (preview.sample.length === 0) return null
  return (
    <ImportTable
      caption="Primeiras linhas"
      head={['Unidade', 'Nome', 'Tipo', 'E-mail']}
      rows={preview.sample.map((line) => ({
        key: String(line.line),
        cells: [
          <UnitPlate key="unit" unit={unitName(line)} />,
          line.person?.name ?? '–',
          line.person?.type ? linkTypeTexts[line.person.type] : '–',
          line.person ? (line.person.email ?? noEmailText) : '–',
        ],
      }))}
    />
  )
}
