import { useState } from 'react'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { remessas } from '#domain/remessas/contract.ts'
import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { useStableIds } from '#hooks/use-stable-ids.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useBankFileDownload } from '#parts/use-bank-file-download.ts'
import { useTestSlips } from '#parts/use-test-slips.ts'

const failure = 'Não foi possível gerar o kit de homologação. Tente de novo.'

/** `idle -> asking -> sending -> done`, and back to `idle` where it was refused. */
export type HomologationStage =
  | { at: 'idle' | 'asking' | 'sending'; failures: readonly string[] }
  | { at: 'done'; id: string; file: RemessaFile | null }

/** Asks the server for the kit, and saves the file and the PDF on this device. */
export function useHomologation() {
  const { db } = usePerson()
  const askNow = useAskNow()
  const ids = useStableIds()
  const saveFile = useBankFileDownload('remessas')
  const saveSlips = useTestSlips()
  const [stage, setStage] = useState<HomologationStage>({ at: 'idle', failures: [] })

  async function generate({ id: bank_account_id, condominium_id }: BankAccount): Promise<void> {
    setStage({ at: 'sending', failures: [] })
    const id = ids.fromStart()()
    const input = { id, condominium_id, bank_account_id }
    try {
      await askNow(remessas.homologate, input, { failure })
      ids.renew()
      const file = (await db.rows<RemessaFile>(RemessaFile.collection).get(id)) ?? null
      setStage({ at: 'done', id, file })
      if (!file) return
      await saveFile(file, file.file_name)
      await saveSlips(file)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const problems = (error.refusal.errors ?? []).map(({ message }) => message)
      setStage({ at: 'idle', failures: problems.length > 0 ? problems : [error.refusal.detail ?? failure] })
    }
  }

  return {
    stage,
    ask: () => setStage({ at: 'asking', failures: [] }),
    cancel: () => setStage({ at: 'idle', failures: [] }),
    generate: (agreement: BankAccount) => void generate(agreement),
    saveFile: (file: RemessaFile) => void saveFile(file, file.file_name),
    saveSlips: (file: RemessaFile) => void saveSlips(file),
  }
}
