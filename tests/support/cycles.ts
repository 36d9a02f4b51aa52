/** The number of cycles of the tests that kill something: a few by default, `CYCLES` in the full run. */
export const cycles = Number(process.env.CYCLES ?? 3)
