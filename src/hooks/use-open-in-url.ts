import { notAllowed } from '#domain/words/not-allowed.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useInUrl, usePutInUrl } from './use-url-query.ts'

export type OpenInUrlKey =
  | 'novo'
  | 'nova'
  | 'new'
  | 'editar'
  | 'importar'
  | 'recorrente'
  | 'remessa'
  | 'retorno'
  | 'aprovar'

interface Guard {
  /** The permission check of the button that opens it. */
  may: boolean
  /** The action as it appears in a refusal: "registrar ocorrências". */
  act: string
}

/**
 * A dialog whose open state is in the URL: links open it, and going back closes it. The URL opens no more than the
 * button does.
 */
export function useOpenInUrl(key: OpenInUrlKey, { may, act }: Guard) {
  const { actor } = usePerson()
  const put = usePutInUrl()
  const isAsked = useInUrl((params) => params.get(key) ?? '') === '1'
  return {
    isOpen: isAsked && may,
    /** Displayed instead to people without the permission. */
    refusal: isAsked && !may ? notAllowed(act, actor.role) : null,
    open: () => put({ [key]: '1' }, { replace: false }),
    close: () => put({ [key]: null }, { replace: true }),
  }
}
