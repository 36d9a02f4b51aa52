import { useState } from 'react'
import { useLocation } from 'wouter'
import { cityText, streetText } from '#domain/condominiums/address-text.ts'
import { foundCondominiums } from '#features/condominiums/condominium-rows.ts'
import { OpenCondominium } from '#parts/OpenCondominium.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { chakra } from '#ui/chakra.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

/** More than a glance finds. */
const many = 6
/** More than anybody scrolls through: the search finds the others. */
const most = 60

/** A MASTER works in one condominium at a time; this device remembers which. */
export function ChooseCondominium() {
  const { id, all } = useCondominium()
  const { progress, isMissing } = useSyncStatus()
  const [path, go] = useLocation()
  const [search, setSearch] = useState('')
  const found = foundCondominiums(all, search)
  const [open, others] = [found.filter((row) => row.id === id), found.filter((row) => row.id !== id)]
  /** After the choice, a person who came here from another screen returns to it. */
  const leave = () => {
    if (path === '/app/pick-condominium') go('/app')
  }

  return (
    <Screen>
      <PageHeader title="Escolher condomínio" detail="As telas mostram um condomínio de cada vez." />
      {all.length === 0 && progress && <SkeletonRows />}
      {all.length === 0 && !progress && (
        <EmptyState
          title={isMissing ? 'Falha ao buscar condomínios.' : 'Nenhum condomínio encontrado.'}
          action={<LinkButton href="/app/condominiums?novo=1">Novo condomínio</LinkButton>}
        />
      )}
      {all.length > many && (
        <div role="search">
          <SearchField
            label="Buscar condomínio"
            placeholder="Nome, endereço, cidade ou CEP"
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState title="Nenhum condomínio encontrado.">Nada tem o que esta busca pede.</EmptyState>
      )}
      <CardGrid
        label="Condomínios"
        cards={[...open, ...others].slice(0, most).map((row) => ({
          key: row.id,
          content: (
            <>
              <chakra.h2 textStyle="h3">{row.name}</chakra.h2>
              <small>{streetText(row)}</small>
              <small>{cityText(row)}</small>
              <OpenCondominium id={row.id} name={row.name} onOpened={leave} />
            </>
          ),
        }))}
      />
      {found.length > most && (
        <chakra.p textStyle="small" color="fg.muted">
          São {found.length.toLocaleString('pt-BR')}. Os outros aparecem na busca.
        </chakra.p>
      )}
    </Screen>
  )
}
