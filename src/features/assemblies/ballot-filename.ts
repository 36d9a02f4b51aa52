import { folded } from '#domain/values/text.ts'

/** `votos-troca-do-portao.csv`. */
export function ballotFilename(title: string): string {
  const slug = folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `votos-${slug || 'assembleia'}.csv`
}
