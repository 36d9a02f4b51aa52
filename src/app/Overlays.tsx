import { usePerson } from '#hooks/SessionContext.tsx'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { overlays } from './overlays.ts'

/** The dialog that the address asks for, over whatever screen it is; closing it takes it out of the address. */
export function Overlays() {
  const { actor } = usePerson()
  const { params, put } = useUrlQuery()
  const open = overlays.find(
    ({ key, permission }) => params.get(key) && actor.permissions.includes(permission),
  )
  if (!open) return null
  const { key, Dialog } = open
  const id = params.get(key) ?? ''
  return <Dialog key={id} id={id} onClose={() => put({ [key]: null }, { replace: false })} />
}
