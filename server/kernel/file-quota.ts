import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { fileSizeText } from '#domain/values/file-size.ts'
import type { Work } from './work.ts'

export interface Place {
  condominium_id: string | null
  residence_id: string | null
}

/**
 * Refuses files that exceed the share of their unit or condominium; what they take has been noted in `row_files`.
 * `too_large` is never stored as an answer, so that the same request succeeds once there is room.
 */
export async function mustHaveRoom(work: Work, { condominium_id, residence_id }: Place): Promise<void> {
  const { unitBytes, condominiumBytes } = work.kernel.settings.quotas ?? {}
  if (unitBytes && residence_id) {
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(bytes), 0) as bytes from row_files where residence_id = ${residence_id}::uuid`.execute(
      work.tx,
    )
    if (Number(rows[0]?.bytes) > unitBytes)
      throw full('A unidade', unitBytes, 'à administração do condomínio')
  }
  if (condominiumBytes && condominium_id) {
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(bytes), 0) as bytes from row_files where condominium_id = ${condominium_id}::uuid`.execute(
      work.tx,
    )
    if (Number(rows[0]?.bytes) > condominiumBytes)
      throw full('O condomínio', condominiumBytes, 'a quem mantém o Zelo')
  }
}

function full(who: string, limit: number, whom: string): DomainError {
  return new DomainError('too_large', {
    detail:
      `${who} chegou ao limite de ${fileSizeText(limit)} de fotos e documentos. ` +
      `Apague os que não são mais necessários, ou peça mais espaço ${whom}.`,
  })
}
