import { dayMs } from '#domain/values/civil-time.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useSession } from '#session/SessionContext.tsx'
import { useAppUpdate } from '#hooks/use-app-update.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLastPull } from '#hooks/use-last-pull.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** What the app itself has to say, above the screen. */
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
      <StaleBanner />
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

/** Lists and numbers show what is here, which is not all of it. */
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

/** Menus and rows are the last the server told; when that was long ago, they say so. */
function StaleBanner() {
  const pulledAt = useLastPull()
  const at = useMinute()
  const { offlineSince } = useSyncStatus()
  const { timeZone } = useCondominium()
  if (!pulledAt || !offlineSince || Date.parse(at) - Date.parse(pulledAt) < dayMs) return null
  return (
    <Banner tone="gray" icon="cloud-slash">
      Sem contato com o servidor. Dados e permissões de {fullInstant(pulledAt, timeZone)}.
    </Banner>
  )
}
