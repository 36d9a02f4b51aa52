import { chakra } from '#ui/chakra.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useAwaiting } from '#parts/use-awaiting.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** What is looked after here and has no place in the menu. */
export function FurtherLinks() {
  const { actor, can } = usePerson()
  const awaiting = useAwaiting().rows.privacy_requests.length
  const answersRequests = can(privacy.refuse) && visibilityOf(actor, PrivacyRequest) === 'all'
  return (
    <chakra.nav aria-label="Também aqui" css={oneLine}>
      {answersRequests && (
        <LinkButton variant="ghost" icon="tray-arrow-down" href="/app/privacy-requests">
          {awaiting ? `Pedidos de titulares: ${awaiting}` : 'Pedidos de titulares'}
        </LinkButton>
      )}
      {actor.permissions.includes('read_audit') && (
        <LinkButton variant="ghost" icon="clock-counter-clockwise" href="/app/audit">
          Auditoria
        </LinkButton>
      )}
    </chakra.nav>
  )
}

/** Both stand in one line of a phone without their pictures. */
const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  mx: '-3',
  mdDown: { my: '-2', '& [data-icon]': { display: 'none' } },
} as const
