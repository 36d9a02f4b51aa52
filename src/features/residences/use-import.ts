import { useRef, useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { residences } from '#domain/residences/contract.ts'
import type { ImportContext } from '#domain/unit-files/import-plan.ts'
import { asksForColumns } from '#domain/unit-files/import-table.ts'
import {
  type ImportAnswer,
  type ImportProblem,
  importMaxChars,
  importMostLines,
  linesOf,
  tooLongToImport,
} from '#domain/residences/import-wire.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { notCsvSentence } from '#domain/values/file-text.ts'
import { callServer } from '#session/call-server.ts'
import { newId, now } from '#session/clock.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useLatest } from '#hooks/use-latest.ts'
import { textOfFile } from './file-text.ts'
import { type MappedFile, mappedFile, saidMapping } from './import-mapping.ts'
import { importOf, type ImportPreview, previewOf } from './import-preview.ts'

/**
 *   choosing -> reading -> columns <-> preview -> sending -> done
 *      ^__________|__________|____________|  ^_______|  (refused, cancelled)
 *
 * Where all columns are known, reading goes on to the preview.
 */
export type ImportStage =
  | { at: 'choosing'; failure: string | null }
  | { at: 'reading'; filename: string }
  | { at: 'columns'; filename: string; file: MappedFile }
  | {
      at: 'preview' | 'sending'
      filename: string
      file: MappedFile
      preview: ImportPreview
      failures: readonly string[]
    }
  | { at: 'done'; answer: ImportAnswer; file: MappedFile }

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
  const begin = useLatest()

  async function choose(file: File): Promise<void> {
    setStage({ at: 'reading', filename: file.name })
    await orSaid(async () => {
      const mapped = mappedFile(await readText(file))
      const filename = file.name
      return asksForColumns(mapped.table)
        ? { at: 'columns', filename, file: mapped }
        : await shown(filename, mapped)
    })
  }

  async function shown(filename: string, mapped: MappedFile): Promise<ImportStage> {
    await arriving.current
    const preview = previewOf(mapped.text, await context(), { mapping: saidMapping(mapped) })
    return { at: 'preview', filename, preview, file: mapped, failures: [] }
  }

  /** What is not done for a reason has the person choose again, and says it; nothing if they began something else meanwhile. */
  async function orSaid(work: () => Promise<ImportStage>): Promise<void> {
    const isLatest = begin()
    const next = await work().catch((error: unknown): ImportStage => {
      return { at: 'choosing', failure: sentenceOf(error, 'Este arquivo não pôde ser lido.') }
    })
    if (isLatest()) setStage(next)
  }

  function startOver(): void {
    begin()
    setStage({ at: 'choosing', failure: null })
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
        { condominium_id, ...importOf(preview) },
        failure,
      )
      setStage({ at: 'done', answer, file: stage.file })
      onDone(answer)
      arriving.current = session.retryNow()
    } catch (error) {
      const refused = refusedLines(error)
      if (refused.length > 0) return orSaid(() => refuse(refused, error))
      setStage({ ...stage, failures: abort.signal.aborted ? [cancelled] : failuresOf(error) })
      if (abort.signal.aborted) arriving.current = session.retryNow()
    }
  }

  /** Shown as what the device itself has against lines, so that the others can go on. */
  async function refuse(refused: readonly ImportProblem[], error: unknown): Promise<ImportStage> {
    if (stage.at !== 'preview') return stage
    const { text, mapping } = stage.preview
    const preview = previewOf(text, await context(), { mapping, refused })
    return { ...stage, preview, failures: [sentenceOf(error, failure)] }
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    /** What a column is, as the person says. */
    map: (file: MappedFile) => stage.at === 'columns' && setStage({ ...stage, file }),
    checkColumns: () =>
      stage.at === 'preview' && setStage({ at: 'columns', filename: stage.filename, file: stage.file }),
    goOn: () => void (stage.at === 'columns' && orSaid(() => shown(stage.filename, stage.file))),
    send: () => void send(),
    cancel: () => running.current?.abort(),
    startOver,
  }
}

async function readText(file: File): Promise<string> {
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw new DomainError('file_refused', { detail: notCsvSentence })
  if (text.trim() === '') throw new DomainError('file_refused', { detail: 'Este arquivo está vazio.' })
  if (text.length > importMaxChars)
    throw new DomainError('file_refused', { detail: 'O arquivo é grande demais: divida-o em partes.' })
  if (linesOf(text) > importMostLines) throw new DomainError('file_refused', { detail: tooLongToImport })
  return text
}

function refusedLines(error: unknown): ImportProblem[] {
  const errors = (error instanceof DomainError && error.refusal.errors) || []
  return errors.flatMap(({ path, message }) => {
    const [, line] = /^line\.(\d+)$/.exec(path) ?? []
    return line ? [{ line: Number(line), message }] : []
  })
}

/** The message, and below it what the server has against the whole. */
function failuresOf(error: unknown): string[] {
  const lines = (error instanceof DomainError && error.refusal.errors) || []
  return [sentenceOf(error, failure), ...lines.map(({ message }) => message)]
}
