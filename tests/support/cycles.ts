/** How often the tests that kill something do so: a few times by default, `CYCLES` times in the full run. */
export const cycles = Number(process.env.CYCLES ?? 3)
