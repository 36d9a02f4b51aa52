import { useLocation } from 'wouter'
import { useCondominium } from '#parts/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

/** A MASTER works in one condominium at a time; this device remembers which. */
export function ChooseCondominium() {
  const { id, all, open } = useCondominium()
  const { progress } = useSyncStatus()
  const [path, go] = useLocation()
  /** After the choice, a person who came here from another screen returns to it. */
  const enter = async (chosen: string) => {
    await open(chosen)
    if (path === '/app/pick-condominium') go('/app')
  }

  return (
    <Screen>
      <PageHeader title="Escolher condomínio" detail="As telas mostram um condomínio de cada vez." />
      {all.length === 0 && progress && <SkeletonRows />}
      {all.length === 0 && !progress && (
        <EmptyState
          title="Nenhum condomínio encontrado."
          action={<LinkButton href="/app/condominiums?novo=1">Novo condomínio</LinkButton>}
        />
      )}
      {all.map((condominium) => (
        <Panel
          key={condominium.id}
          title={condominium.name}
          action={
            <Button
              variant={condominium.id === id ? 'soft' : 'outline'}
              onClick={() => void enter(condominium.id)}
            >
              {condominium.id === id ? 'Aberto agora' : 'Abrir'}
            </Button>
          }
        >
          {condominium.address}, {condominium.number} · {condominium.city}, {condominium.state}
        </Panel>
      ))}
    </Screen>
  )
}
