import { actText, thingText } from './act-text.ts'
import type { Command } from '../kernel/command.ts'
import { fileSizeText } from '../values/file-size.ts'
import { wordsOf } from '../values/text.ts'

export interface DescribedCommand {
  command: Pick<Command, 'name' | 'verb' | 'file'>
  /** The kind of row it is about, and what one of them is called: "Ocorrência". */
  collection: string
  label: string
  input: Record<string, unknown>
  /** The pictures that go with it, its own among them. */
  photos: number
  /** Of all its files. */
  bytes: number
}

/** What a person did, as they would say it: `Ocorrência com 1 foto · 480 KB`, `Voto: SIM`, `Aprovou a reserva`. */
export function actWords(act: DescribedCommand): string {
  return act.bytes > 0 ? `${deed(act)} · ${fileSizeText(act.bytes)}` : deed(act)
}

function deed({ command, collection, label, input, photos }: DescribedCommand): string {
  const pictures = photos === 1 ? '1 foto' : `${photos} fotos`
  const option = wordsOf(input.option)
  if (option) return `${label}: ${option}`
  if (command.verb === 'create') return photos > 0 ? `${label} com ${pictures}` : label
  // Nothing but pictures: those of the row.
  if (command.file?.kind === 'image' && 'photo_id' in input && command.name.endsWith('.addPhoto'))
    return `${pictures} d${thingText(collection)}`
  const done = actText({ command: command.name, collection, before: null, after: null })
  const sentence = `${done.charAt(0).toUpperCase()}${done.slice(1)}`
  return photos > 0 && !command.file ? `${sentence}, com ${pictures}` : sentence
}

/** `Guardada` of an occurrence, `Guardado` of a vote: a past participle as the kind of row wants it. */
export function agreeing(participle: string, collection: string): string {
  return thingText(collection).startsWith('a ') ? `${participle.slice(0, -1)}a` : participle
}
