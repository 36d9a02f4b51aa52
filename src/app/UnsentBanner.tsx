import { useLocation } from 'wouter'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { forgetsAfterAWeek } from '#session/browser.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** Without network, in a tab whose browser deletes what it stores once nobody has opened it for a week. */
export function UnsentBanner() {
  const [path] = useLocation()
  const { offlineSince, pending } = useSyncStatus()
  if (!offlineSince || pending === 0 || path === waitingHref || !forgetsAfterAWeek()) return null
  return (
    <Banner tone="accent" icon="warning" action={<LinkButton href={waitingHref}>Ver</LinkButton>}>
      {pending === 1 ? '1 alteração só existe' : `${pending} alterações só existem`} nesta aba. Abra o Zelo
      com internet em até sete dias, ou o navegador pode apagar o que falta enviar.
    </Banner>
  )
}

/** It says so itself, with what waits. */
const waitingHref = '/app/pendencies'
