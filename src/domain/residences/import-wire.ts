import * as v from 'valibot'
import { Id } from '../values/id.ts'

/** How large a file of units and people may be, in characters: some 30,000 lines. */
export const importMaxChars = 4 * 1024 * 1024

export const ImportInput = v.strictObject({
  /** The actor's own where it is not given. */
  condominium_id: v.optional(Id),
  /** The whole file, as text. */
  text: v.pipe(
    v.string('Escolha um arquivo'),
    v.nonEmpty('Escolha um arquivo'),
    v.maxLength(importMaxChars, 'O arquivo é grande demais: divida-o em partes.'),
  ),
  /** Writes the good lines although others are not; otherwise one bad line refuses all. */
  skip_problems: v.optional(v.boolean(), false),
})

/** Why a line of the file is not taken; `line` counts from 1, the header included. */
export const ImportProblem = v.strictObject({ line: v.number(), message: v.string() })
export type ImportProblem = v.InferOutput<typeof ImportProblem>

const KindCounts = v.strictObject({ created: v.number(), changed: v.number(), unchanged: v.number() })
export type ImportCounts = v.InferOutput<typeof KindCounts>

export const ImportAnswer = v.strictObject({
  residences: KindCounts,
  people: KindCounts,
  problems: v.array(ImportProblem),
})
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>
