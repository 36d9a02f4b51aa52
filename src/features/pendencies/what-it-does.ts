import type { Pendency } from '#hooks/use-pendencies.ts'

const acts = { create: 'nova', patch: 'edição', remove: 'exclusão', change: 'mudança' }

/** "Ocorrência nova", "Ocorrência, foto". */
export function whatItDoes({ label, verb, hasFile }: Pendency): string {
  return hasFile ? `${label}, foto` : `${label}, ${acts[verb]}`
}
