import { useState } from 'react'
import { recordBytes } from '#domain/boletos/cnab-lines.ts'
import { readRetorno, type Retorno } from '#domain/boletos/retorno.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { retornoLimits, retornos } from '#domain/retornos/contract.ts'
import { RetornoFile } from '#domain/retornos/retorno-file.ts'
import type { Digests } from '#domain/retornos/whole-file.ts'
import { cleanFilename, tooLargeSentence } from '#domain/values/document.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { sha256 } from '#hooks/sha256.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { useLatest } from '#hooks/use-latest.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { StoredBlob } from '#store/database.ts'
import { useToasts } from '#toasts/use-toasts.ts'

const failure =
  'Não houve resposta do servidor. O mesmo arquivo pode ser aplicado de novo: nada muda duas vezes.'

/** A file that was read here. */
export interface ReadFile {
  /** Of the return that it becomes. */
  id: string
  filename: string
  blob: StoredBlob
  digests: Digests
  retorno: Retorno
}

/**
 *   choosing -> reading -> preview -> sending -> done
 *      ^__________|___________|  ^_______|  (refused)
 */
export type RetornoStage =
  | { at: 'choosing'; failure: string | null }
  | { at: 'reading'; filename: string }
  | { at: 'preview' | 'sending'; file: ReadFile; failures: readonly string[] }
  | { at: 'done'; id: string; row: RetornoFile | null }

/** Reads a return file on this device, and has the server apply it. */
export function useRetorno() {
  const { db } = usePerson()
  const condominium_id = useCondominium().id ?? ''
  const askNow = useAskNow()
  const toasts = useToasts()
  const [stage, setStage] = useState<RetornoStage>({ at: 'choosing', failure: null })
  const begin = useLatest()

  async function choose(file: File): Promise<void> {
    const isLatest = begin()
    setStage({ at: 'reading', filename: file.name })
    const next = await readFile(file).then(
      (read): RetornoStage => ({ at: 'preview', file: read, failures: [] }),
      (error: unknown): RetornoStage => {
        return { at: 'choosing', failure: sentenceOf(error, 'Este arquivo não pôde ser lido.') }
      },
    )
    if (isLatest()) setStage(next)
  }

  function startOver(): void {
    begin()
    setStage({ at: 'choosing', failure: null })
  }

  async function apply(file: ReadFile): Promise<void> {
    setStage({ at: 'sending', file, failures: [] })
    const { id, filename, blob } = file
    const { id: document_id, sha256: digest, mime: mime_type, bytes } = blob
    const described = { document_id, filename, mime_type, file_size: bytes.byteLength, sha256: digest }
    try {
      const input = { id, condominium_id, ...described }
      await askNow(retornos.apply, input, { failure, blob })
      const row = (await db.rows<RetornoFile>(RetornoFile.collection).get(id)) ?? null
      setStage({ at: 'done', id, row })
      toasts.success('Retorno aplicado com sucesso!')
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      setStage({ at: 'preview', file, failures: failuresOf(error) })
    }
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    apply: (file: ReadFile) => void apply(file),
    startOver,
  }
}

async function readFile(file: File): Promise<ReadFile> {
  const filename = cleanFilename(file.name)
  if (file.size > retornoLimits.maxBytes)
    throw new DomainError('file_refused', { detail: tooLargeSentence(filename, retornoLimits.maxBytes) })
  const bytes = await file.arrayBuffer()
  const retorno = readRetorno(new Uint8Array(bytes))
  const blob: StoredBlob = {
    id: newId(),
    mime: 'text/plain',
    bytes,
    sha256: await sha256(bytes),
    width: null,
    height: null,
    sent: 0,
  }
  const records_sha256 = await sha256(recordBytes(new Uint8Array(bytes)).buffer)
  return { id: newId(), filename, blob, digests: { sha256: blob.sha256, records_sha256 }, retorno }
}

function failuresOf(error: DomainError): string[] {
  const problems = (error.refusal.errors ?? []).map(({ message }) => message)
  return problems.length > 0 ? problems : [sentenceOf(error, failure)]
}
