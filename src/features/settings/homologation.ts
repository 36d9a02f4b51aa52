import type { homologationProblems } from '#domain/remessas/homologation.ts'
import { isHomologation, type RemessaFile } from '#domain/remessas/remessa-file.ts'

type Problems = ReturnType<typeof homologationProblems>

interface Deciding {
  problems: Problems
  isOffline: boolean
  /** The agreement was changed on this device, and the server does not know it so. */
  isUnsent: boolean
}

/** Why no kit is made; undefined if it may be. */
export function whyNotHomologated({ problems, isOffline, isUnsent }: Deciding): string | undefined {
  if (problems.length > 0) return 'Corrija antes o que falta no cadastro.'
  if (isOffline) return 'Gerar o kit precisa de internet.'
  return isUnsent ? 'O convênio ainda não chegou ao servidor.' : undefined
}

/** The kits among the files, the newest first. */
export function kitsAmong(files: readonly RemessaFile[]): RemessaFile[] {
  return files.filter(isHomologation).sort((one, other) => other.created_at.localeCompare(one.created_at))
}
