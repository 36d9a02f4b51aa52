import * as v from 'valibot'
import { Id } from '../values/id.ts'

/** The maximum size of an import file, in characters: about 30,000 lines. */
export const importMaxChars = 4 * 1024 * 1024

export const ImportInput = v.strictObject({
  /** By default the actor's own. */
  condominium_id: v.optional(Id),
  /** The whole file, as text. */
  text: v.pipe(
    v.string('Escolha um arquivo'),
    v.nonEmpty('Escolha um arquivo'),
    v.maxLength(importMaxChars, 'O arquivo é grande demais: divida-o em partes.'),
  ),
  /** Imports the good lines even if others are bad; otherwise one bad line refuses the whole file. */
  skip_problems: v.optional(v.boolean(), false),
})

/** Why a line is refused; `line` counts from 1, including the header. */
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
