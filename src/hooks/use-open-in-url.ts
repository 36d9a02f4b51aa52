import { useUrlQuery } from './use-url-query.ts'

type Key = 'novo' | 'nova' | 'new' | 'editar' | 'importar'

/** A dialog that the address says is open: a link leads to it, and going back closes it. */
export function useOpenInUrl(key: Key) {
  const { params, put } = useUrlQuery()
  return {
    isOpen: params.get(key) === '1',
    open: () => put({ [key]: '1' }, { replace: false }),
    close: () => put({ [key]: null }, { replace: true }),
  }
}
