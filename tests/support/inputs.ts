const { INPUTS } = process.env

/** The number of broken requests: some thousand by default, `INPUTS` in the full run. */
export const inputs = Number(INPUTS ?? 6_000)
export const isFullRun = INPUTS !== undefined
