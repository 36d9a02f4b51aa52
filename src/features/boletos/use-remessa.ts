import { useState } from 'react'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { remessas } from '#domain/remessas/contract.ts'
import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { useLive } from '#hooks/use-live.ts'
import { useStableIds } from '#hooks/use-stable-ids.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useBankFileDownload } from '#parts/use-bank-file-download.ts'

const failure = 'Não foi possível gerar a remessa. Verifique as configurações do convênio.'
const noAnswer =
  'Não houve resposta do servidor. Se o arquivo foi gerado, ele aparece aqui quando a internet voltar; senão, gere de novo.'

/** `checking -> sending -> done`, and back where it was refused. */
export type RemessaStage =
  | { at: 'checking' | 'sending'; failures: readonly string[] }
  | { at: 'done'; file: RemessaFile | null; id: string; download: 'running' | 'saved' | 'failed' }

/** Asks the server for the file, and saves it on this device. */
export function useRemessa(onDone: () => void) {
  const { db } = usePerson()
  const askNow = useAskNow()
  const ids = useStableIds()
  const save = useBankFileDownload('remessas')
  const [stage, setStage] = useState<RemessaStage>({ at: 'checking', failures: [] })
  // The answer to it was lost. The file itself, if it was made, comes with the next sync.
  const [unanswered, setUnanswered] = useState('')
  const arrived = useLive(
    (rows) => rows.rows<RemessaFile>(RemessaFile.collection).get(unanswered),
    [unanswered],
  )

  async function download(file: RemessaFile): Promise<void> {
    const { id } = file
    setStage({ at: 'done', file, id, download: 'running' })
    const isSaved = await save(file, file.file_name)
    setStage({ at: 'done', file, id, download: isSaved ? 'saved' : 'failed' })
  }

  async function generate(agreement: BankAccount, rows: readonly Boleto[]): Promise<void> {
    setStage({ at: 'sending', failures: [] })
    const id = ids.fromStart()()
    const { id: bank_account_id, condominium_id } = agreement
    const input = { id, condominium_id, bank_account_id, boleto_ids: rows.map((row) => row.id) }
    try {
      await askNow(remessas.generate, input, { failure })
      const file = (await db.rows<RemessaFile>(RemessaFile.collection).get(id)) ?? null
      setStage({ at: 'done', file, id, download: 'running' })
      onDone()
      if (file) await download(file)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const isLost = error.code === 'unavailable'
      if (isLost) setUnanswered(id)
      setStage({ at: 'checking', failures: isLost ? [noAnswer] : failuresOf(error) })
    }
  }

  const found: RemessaStage | null =
    stage.at === 'checking' && arrived
      ? { at: 'done', file: arrived, id: arrived.id, download: 'failed' }
      : null
  return { stage: found ?? stage, generate, download }
}

/** That it failed, and each problem that the server found. */
function failuresOf({ refusal: { detail, errors = [] } }: DomainError): string[] {
  const problems = errors.map(({ message }) => message)
  return [...new Set([failure, ...(problems.length > 0 ? problems : [detail ?? failure])])]
}
