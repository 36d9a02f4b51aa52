import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { useDocumentDownload } from '#hooks/use-document-download.ts'
import { useToasts } from '#toasts/use-toasts.ts'

type BankFile = Pick<RemessaFile | RetornoFile, 'id' | 'document_id' | 'sha256'>

/** As its bytes are, under its own name: banks look at the ending. */
const mime_type = 'application/octet-stream'

/** Saves a file of the bank, the same bytes each time. Answers whether it could be. */
export function useBankFileDownload(kind: 'remessas' | 'retornos') {
  const { download } = useDocumentDownload([])
  const toasts = useToasts()
  return async ({ id, document_id, sha256 }: BankFile, filename: string): Promise<boolean> => {
    const end = await download({ id: document_id, filename, sha256, mime_type }, `/${kind}/${id}/file`)
    if (end === 'missing') toasts.error('O arquivo não está mais no servidor.')
    if (end === 'unreachable') toasts.error('O arquivo não chegou. Tente de novo com internet.')
    return end === 'saved'
  }
}
