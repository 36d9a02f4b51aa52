import { useToasts } from '#toasts/use-toasts.ts'

/** Copies a code that is to be pasted into the app of a bank, and says so. */
export function useCopy() {
  const toasts = useToasts()
  return async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toasts.success('Código copiado! Cole no aplicativo do seu banco.')
    } catch (error) {
      if (!(error instanceof Error)) throw error
      toasts.error('Não foi possível copiar. Selecione o código e copie.')
    }
  }
}
