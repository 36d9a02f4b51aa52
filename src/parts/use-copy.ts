import { useToasts } from '#toasts/use-toasts.ts'

/** Copies a text, by default a code that is to be pasted into the app of a bank, and says so; `failed`: what to do instead. */
export function useCopy(
  copied = 'Código copiado! Cole no aplicativo do seu banco.',
  failed = 'Selecione o código e copie.',
) {
  const toasts = useToasts()
  return async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toasts.success(copied)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      toasts.error(`Não foi possível copiar. ${failed}`)
    }
  }
}
