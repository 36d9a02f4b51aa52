import { notAllowed } from '#domain/words/not-allowed.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { overlays } from './overlays.ts'

/** The dialog that the URL opens, over any screen; closing it removes it from the URL. */
export function Overlays() {
  const { actor } = usePerson()
  const { params, put } = useUrlQuery()
  const asked = overlays.find(({ key }) => params.get(key))
  if (!asked) return null
  const { key, permission, act, Dialog } = asked
  const id = params.get(key) ?? ''
  const close = () => put({ [key]: null }, { replace: false })
  if (!actor.permissions.includes(permission))
    return <NotAllowed refusal={notAllowed(act, actor.role)} onClose={close} />
  return <Dialog key={id} id={id} onClose={close} />
}
