import * as v from 'valibot'
import type { AsksProof } from '#domain/kernel/command.ts'

interface Guarded {
  asksProof?: AsksProof | undefined
  input: v.GenericSchema
}

/**
 * Whether the person must show once more who they are. Judged is what the schema understands, which is what will be done; of
 * an input that it refuses, the part that it understands.
 */
export function isProofAsked(
  { asksProof, input }: Guarded,
  accepted: unknown,
  row: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (typeof asksProof !== 'function') return asksProof === true
  const { output } = v.safeParse(input, accepted)
  return asksProof((output ?? {}) as Record<string, unknown>, row) // inputs are objects
}
