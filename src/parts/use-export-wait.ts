import { useArrival } from '#ui/arrival.ts'

/** Why nothing is exported or printed yet: a file of some rows passes for all of them. Undefined once all are here. */
export function useExportWait(): string | undefined {
  const { isKnown } = useArrival()
  return isKnown ? undefined : 'Os dados ainda estão chegando a este aparelho.'
}
