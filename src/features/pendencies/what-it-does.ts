import type { Pendency } from '#hooks/use-pendencies.ts'

const acts = { create: 'cadastro', patch: 'edição', remove: 'exclusão', change: 'mudança' }

/** "Ocorrência, cadastro", "Ocorrência, foto". */
export function whatItDoes({ label, verb, hasFile }: Pendency): string {
  if (hasFile) return verb === 'create' ? `${label}, arquivo` : `${label}, foto`
  return `${label}, ${acts[verb]}`
}
