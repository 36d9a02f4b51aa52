import type { ImportAnswer, ImportCounts } from '#domain/residences/import-wire.ts'
import { countText } from './count-text.ts'

type Counted = Pick<ImportAnswer, 'residences' | 'people'>

export function changesNothing({ residences, people }: Counted): boolean {
  return [residences, people].every(({ created, changed }) => created + changed === 0)
}

/** The result of an import, one sentence per entity. */
export function importSentences(counted: Counted): string[] {
  if (changesNothing(counted)) return [nothingChanges]
  const { residences, people } = counted
  return [
    importSentence(residences, ['unidade nova', 'unidades novas'], ['alterada', 'alteradas']),
    importSentence(people, ['pessoa nova', 'pessoas novas'], ['alterada', 'alteradas']),
  ]
}

export const nothingChanges = 'Nada muda: tudo o que está no arquivo já está aqui.'

export function linesText(count: number): string {
  return countText(count, 'linha', 'linhas')
}

function importSentence(
  { created, changed, unchanged }: ImportCounts,
  news: readonly [string, string],
  changes: readonly [string, string],
): string {
  const parts = [
    countText(created, ...news),
    countText(changed, ...changes),
    `${unchanged.toLocaleString('pt-BR')} sem mudança`,
  ]
  return `${parts.join(', ')}.`
}
