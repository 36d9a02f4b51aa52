import { notAllowed } from '#domain/words/not-allowed.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useUrlQuery } from './use-url-query.ts'

type Key = 'novo' | 'nova' | 'new' | 'editar' | 'importar'

interface Guard {
  /** As for the button that opens it. */
  may: boolean
  /** What it is for, in the words of a refusal: "registrar ocorrências". */
  act: string
}

/** A dialog that the address says is open: a link leads to it, and going back closes it. The address opens no more than the button. */
export function useOpenInUrl(key: Key, { may, act }: Guard) {
  const { actor } = usePerson()
  const { params, put } = useUrlQuery()
  const isAsked = params.get(key) === '1'
  return {
    isOpen: isAsked && may,
    /** What is said in its place to whoever may not. */
    refusal: isAsked && !may ? notAllowed(act, actor.role) : null,
    open: () => put({ [key]: '1' }, { replace: false }),
    close: () => put({ [key]: null }, { replace: true }),
  }
}
