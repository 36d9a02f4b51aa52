const { INPUTS } = process.env

/** How many broken requests are tried in all: some thousand by default, `INPUTS` in the full run. */
export const inputs = Number(INPUTS ?? 6_000)
export const isFullRun = INPUTS !== undefined
