import { actText, thingText } from './act-text.ts'
import type { Command } from '../kernel/command.ts'
import { fileSizeText } from '../values/file-size.ts'
import { wordsOf } from '../values/text.ts'

export interface DescribedCommand {
  command: Pick<Command, 'name' | 'verb' | 'file'>
  /** The entity's label: "Ocorrência". */
  collection: string
  label: string
  input: Record<string, unknown>
  /** The number of pictures of the operation, including the entry's own. */
  photos: number
  /** The size of all its files, in bytes. */
  bytes: number
}

/** What a person did, as a title: `Ocorrência com 1 foto · 480 KB`, `Voto: SIM`, `Aprovou a reserva`. */
export function actWords(act: DescribedCommand): string {
  return act.bytes > 0 ? `${deed(act)} · ${fileSizeText(act.bytes)}` : deed(act)
}

function deed({ command, collection, label, input, photos }: DescribedCommand): string {
  const pictures = photos === 1 ? '1 foto' : `${photos} fotos`
  const option = wordsOf(input.option)
  if (option) return `${label}: ${option}`
  if (command.verb === 'create') return photos > 0 ? `${label} com ${pictures}` : label
  // Only pictures: they belong to this row.
  if (command.file?.kind === 'image' && 'photo_id' in input && command.name.endsWith('.addPhoto'))
    return `${pictures} d${thingText(collection)}`
  const done = actText({ command: command.name, collection, before: null, after: null })
  const sentence = `${done.charAt(0).toUpperCase()}${done.slice(1)}`
  return photos > 0 && !command.file ? `${sentence}, com ${pictures}` : sentence
}

/** `Guardada` for an occurrence, `Guardado` for a vote: the participle agrees with the gender of the entity's name. */
export function agreeing(participle: string, collection: string): string {
  return thingText(collection).startsWith('a ') ? `${participle.slice(0, -1)}a` : participle
}
