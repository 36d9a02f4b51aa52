import { use } from 'react'
import { chakra } from '#ui/chakra.ts'
import { OpenSearch } from '#ui/open-search.ts'
import { SearchButton } from '#ui/SearchButton.tsx'

/** Whose car, which unit: one tap and a few letters away for whoever is at the gate with a phone. */
export function HomeSearch() {
  const openSearch = use(OpenSearch)
  return (
    <chakra.div data-screen-only css={onPhones}>
      <SearchButton wide text="Buscar placa, unidade ou nome" onSearch={openSearch} />
    </chakra.div>
  )
}

/** Wider bars have it at the top. */
const onPhones = {
  display: { base: 'flex', md: 'none' },
  '& > button': { maxWidth: 'none', borderWidth: '1px', borderColor: 'border.emphasized', bg: 'bg.panel' },
  '& kbd': { display: 'none' },
} as const
