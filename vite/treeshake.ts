import type { Rolldown } from 'vite'

/**
 * The PDF library's package.json does not say that its modules do nothing when imported (Hopding/pdf-lib#1199). Told so,
 * the bundler leaves out what a slip does not use: six sevenths of it.
 */
export const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /node_modules[\\/]@cantoo[\\/]pdf-lib/u, sideEffects: false }],
}
