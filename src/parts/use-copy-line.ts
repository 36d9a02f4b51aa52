import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import { useToasts } from '#toasts/use-toasts.ts'

/** Copies the line of a barcode as digits alone: not every bank's app takes its dots and spaces. */
export function useCopyLine() {
  const toasts = useToasts()
  return async (barcode: string) => {
    try {
      await navigator.clipboard.writeText(linhaDigitavel(barcode).replace(/\D/g, ''))
      toasts.success('Código copiado! Cole no aplicativo do seu banco.')
    } catch (error) {
      if (!(error instanceof Error)) throw error
      toasts.error('Não foi possível copiar. Selecione o código e copie.')
    }
  }
}
