/** How many broken requests are tried in all: some thousand by default, `INPUTS` in the full run. */
export const inputs = Number(process.env.INPUTS ?? 6_000)
