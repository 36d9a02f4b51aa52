import { chakra } from '#ui/chakra.ts'
import { residenceDocumentTypes } from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentTypeTexts } from '#domain/residence-documents/texts.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { DocumentFilter } from './document-filters.ts'

interface DocumentFiltersProps {
  filter: DocumentFilter
  onChange: (filter: DocumentFilter) => void
}

export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  return (
    <chakra.div role="search" css={line}>
      <chakra.div flex="1 1 14rem" minWidth="0">
        <SearchField
          label="Buscar documentos"
          placeholder="Título, descrição ou arquivo"
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      </chakra.div>
      <chakra.div flex={{ base: '1 1 9rem', md: '0 1 12rem' }} minWidth="0">
        <SelectField
          label="Tipo"
          hideLabel
          emptyText="Todos os tipos"
          options={residenceDocumentTypes.map((value) => ({
            value,
            label: residenceDocumentTypeTexts[value],
          }))}
          value={filter.type}
          onChange={(type) => onChange({ ...filter, type })}
        />
      </chakra.div>
      <CheckboxField
        label="Apenas ativos"
        checked={filter.onlyActive}
        onChange={(onlyActive) => onChange({ ...filter, onlyActive })}
      />
    </chakra.div>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' } as const
