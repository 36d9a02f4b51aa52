import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { useFiles } from '#hooks/use-files.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { useCondominium } from './use-condominium.ts'

/** Draws the test slips of a file as one PDF on this device, without a network too, and saves it. */
export function useTestSlips() {
  const { timeZone } = useCondominium()
  const toasts = useToasts()
  const files = useFiles()
  return async (file: RemessaFile): Promise<void> => {
    try {
      const { testSlipsName, testSlipsPdf } = await import('#slips/test-slips.ts')
      const bytes = (await testSlipsPdf(file, timeZone)) as Uint8Array<ArrayBuffer> // drawn into a buffer of its own
      files.save(new Blob([bytes], { type: 'application/pdf' }), testSlipsName(file))
    } catch (error) {
      reportError(error)
      toasts.error('Não foi possível desenhar o PDF dos boletos de teste')
    }
  }
}
