import { useRef, useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { residences } from '#domain/residences/contract.ts'
import type { ImportContext } from '#domain/unit-files/import-plan.ts'
import { type ImportAnswer, importMaxChars } from '#domain/residences/import-wire.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { notCsvSentence } from '#domain/values/file-text.ts'
import { callServer } from '#session/call-server.ts'
import { newId, now } from '#session/clock.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { textOfFile } from './file-text.ts'
import { type ImportPreview, previewOf } from './import-preview.ts'

/**
 *   choosing -> reading -> preview -> sending -> done
 *      ^__________|___________|  ^_______|  (refused, cancelled)
 */
export type ImportStage =
  | { at: 'choosing'; failure: string | null }
  | { at: 'reading'; filename: string }
  | { at: 'preview' | 'sending'; filename: string; preview: ImportPreview; failures: readonly string[] }
  | { at: 'done'; answer: ImportAnswer }

/** In milliseconds; thousands of lines are one transaction. */
const patienceMs = 180_000

const failure =
  'Não houve resposta do servidor. O mesmo arquivo pode ser enviado de novo: nada entra duas vezes.'
const cancelled =
  'Importação cancelada. Se o servidor já tinha gravado tudo, aparece na lista; enviar de novo não repete nada.'

/** Parses a file against this device's rows, and sends it when the person confirms. */
export function useImport(onDone: (answer: ImportAnswer) => void) {
  const session = useSession()
  const { db } = usePerson()
  const condominium_id = useCondominium().id ?? ''
  const [stage, setStage] = useState<ImportStage>({ at: 'choosing', failure: null })
  const running = useRef<AbortController>(null)
  const arriving = useRef<Promise<void>>(undefined) // the pull of the imported rows

  async function choose(file: File): Promise<void> {
    setStage({ at: 'reading', filename: file.name })
    try {
      const text = await readText(file)
      await arriving.current
      const preview = previewOf(text, await context())
      setStage({ at: 'preview', filename: file.name, preview, failures: [] })
    } catch (error) {
      setStage({ at: 'choosing', failure: sentenceOf(error, 'Este arquivo não pôde ser lido.') })
    }
  }

  async function context(): Promise<ImportContext> {
    const here = { of: condominium_id }
    return {
      residences: await rowsOf(db, Residence, here).toArray(),
      users: await rowsOf(db, User, here).toArray(),
      condominium_id,
      now: now(),
      newId,
    }
  }

  async function send(): Promise<void> {
    if (stage.at !== 'preview') return
    const { preview } = stage
    const abort = new AbortController()
    running.current = abort
    setStage({ ...stage, at: 'sending', failures: [] })
    const voice = session.transport()
    try {
      const answer = await callServer(
        {
          ...voice,
          send: (request) => voice.send({ ...request, signal: abort.signal, timeoutMs: patienceMs }),
        },
        residences.import,
        { condominium_id, text: preview.text, skip_problems: preview.problems.length > 0 },
        failure,
      )
      setStage({ at: 'done', answer })
      onDone(answer)
      arriving.current = session.retryNow()
    } catch (error) {
      setStage({ ...stage, failures: abort.signal.aborted ? [cancelled] : failuresOf(error) })
      if (abort.signal.aborted) arriving.current = session.retryNow()
    }
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    send: () => void send(),
    cancel: () => running.current?.abort(),
    startOver: () => setStage({ at: 'choosing', failure: null }),
  }
}

async function readText(file: File): Promise<string> {
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw new DomainError('file_refused', { detail: notCsvSentence })
  if (text.trim() === '') throw new DomainError('file_refused', { detail: 'Este arquivo está vazio.' })
  if (text.length > importMaxChars)
    throw new DomainError('file_refused', { detail: 'O arquivo é grande demais: divida-o em partes.' })
  return text
}

/** The message, and below it the lines that the server refused. */
function failuresOf(error: unknown): string[] {
  const lines = (error instanceof DomainError && error.refusal.errors) || []
  return [sentenceOf(error, failure), ...lines.map(({ message }) => message)]
}
