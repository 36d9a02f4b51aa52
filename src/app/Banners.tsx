import { useLocation } from 'wouter'
import { dayMs } from '#domain/values/civil-time.ts'
import { useSession } from '#session/SessionContext.tsx'
import { useAppUpdate } from '#hooks/use-app-update.ts'
import { When } from '#parts/When.tsx'
import { useLastPull } from '#hooks/use-last-pull.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { sharedText, useWaitingShare } from '#hooks/use-shared-files.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { ProofBanner } from './ProofBanner.tsx'
import { UnsentBanner } from './UnsentBanner.tsx'

/** Messages of the app itself, above the screen. */
export function Banners() {
  const update = useAppUpdate()
  return (
    <>
      {update.isTakenElsewhere && (
        <Banner
          tone="accent"
          icon="warning"
          action={<Button onClick={() => location.reload()}>Recarregar</Button>}
        >
          O Zelo foi atualizado em outra janela. Recarregue para continuar.
        </Banner>
      )}
      <ProofBanner />
      <ShareBanner />
      <StaleBanner />
      <UnsentBanner />
      <IncompleteBanner />
      {update.isReady && (
        <Banner
          tone="brand"
          icon="arrow-clockwise"
          action={<Button onClick={update.apply}>Atualizar</Button>}
        >
          Nova versão disponível. Atualizar quando puder.
        </Banner>
      )}
    </>
  )
}

/** What another app shared to Zelo is in no form yet. */
function ShareBanner() {
  const [path] = useLocation()
  const waiting = useWaitingShare()
  if (!waiting || waiting.length === 0 || path === shareHref) return null
  return (
    <Banner tone="brand" icon="share-network" action={<LinkButton href={shareHref}>Abrir</LinkButton>}>
      Compartilhado com o Zelo: {sharedText(waiting)}.
    </Banner>
  )
}

const shareHref = '/app/share'

/** The copy is incomplete: lists and numbers cover only what is on this device. */
function IncompleteBanner() {
  const session = useSession()
  const { isMissing } = useSyncStatus()
  if (!isMissing) return null
  return (
    <Banner
      tone="accent"
      icon="warning-circle"
      action={<Button onClick={() => void session.retryNow()}>Tentar novamente</Button>}
    >
      Os dados do condomínio ainda não chegaram todos a este aparelho.
    </Banner>
  )
}

/** Permissions and rows are from the last pull; a banner says so if that was long ago. */
function StaleBanner() {
  const pulledAt = useLastPull()
  const at = useMinute()
  const { offlineSince } = useSyncStatus()
  if (!pulledAt || !offlineSince || Date.parse(at) - Date.parse(pulledAt) < dayMs) return null
  return (
    <Banner tone="gray" icon="cloud-slash">
      Sem contato com o servidor. Dados e permissões de <When at={pulledAt} />.
    </Banner>
  )
}
