import { drawSlips } from '#slips/draw-slips.ts'
import { aSlip } from '../support/a-slip.ts'
import { printFigure } from './figures.ts'

const slipCount = 100
const runs = 20

/** As many boletos as a small building has, drawn on the server: a page each, and as a carnê. */
export async function benchSlips(): Promise<void> {
  const slips = Array.from({ length: slipCount }, (_, index) =>
    aSlip({
      document_number: `2026-${index}`,
      amount_cents: 48_790 + index,
      about: `Unidade ${101 + index}`,
    }),
  )
  for (const [name, layout] of [
    [`${slipCount} slips to PDF`, 'full'],
    [`${slipCount} slips to a carnê`, 'carne'],
  ] as const) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now()
      await drawSlips(slips, layout)
      times.push(performance.now() - startedAt)
    }
    printFigure(name, times, 'ms', '<= 200')
  }
}
