import { privacy } from '#domain/privacy/contract.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** What is looked after here and has no place in the menu. */
export function FurtherLinks() {
  const { actor, can } = usePerson()
  const answersRequests = can(privacy.refuse) && visibilityOf(actor, 'privacy_requests') === 'all'
  return (
    <>
      {answersRequests && (
        <LinkButton variant="ghost" icon="tray-arrow-down" href="/app/privacy-requests">
          Pedidos de titulares
        </LinkButton>
      )}
      {actor.permissions.includes('read_audit') && (
        <LinkButton variant="ghost" icon="clock-counter-clockwise" href="/app/audit">
          Auditoria
        </LinkButton>
      )}
    </>
  )
}
