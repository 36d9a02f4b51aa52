import { expect, type Page } from '@playwright/test'
import { printFigure } from './figures.ts'

const rounds = 5

const searches = {
  'words of many': { text: 'vazamento', finds: true },
  'the number of an old boleto': { text: '00000012', finds: true },
  nothing: { text: 'qqqq', finds: false },
} as const

/** Ctrl+K on a page that has read none of these rows yet, as after a start: every letter counts. */
export async function benchPalette(page: Page, rows: number): Promise<void> {
  const opened: number[] = []
  for (const [what, { text, finds }] of Object.entries(searches)) {
    for (const letterMs of [0, 100]) {
      const times = { found: [] as number[], longest: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        await page.goto('/app/profile')
        await expect(page.getByRole('radiogroup', { name: 'Tema' })).toBeVisible()
        await page.waitForTimeout(1000)
        const { open, found, longestTask } = await page.evaluate(search, { text, finds, letterMs })
        opened.push(open)
        times.found.push(found)
        times.longest.push(longestTask)
      }
      const typed = letterMs ? 'typed' : 'pasted'
      printFigure(`Ctrl+K among 3 x ${rows}: ${what}, ${typed}`, times.found, 'ms', '<= 200')
      printFigure('  its longest task', times.longest, 'ms', '<= 50')
    }
  }
  printFigure('Ctrl+K opens', opened, 'ms')
}

interface Search {
  text: string
  /** Whether any row is meant; else it is over when nothing is being searched any more. */
  finds: boolean
  /** Between two letters; 0 is pasted. */
  letterMs: number
}

/** From the key to the field, from the last letter to the first row of those found, and the longest task of both. */
async function search({ text, finds, letterMs }: Search) {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map((entry) => entry.duration)),
  )
  observer.observe({ type: 'longtask' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const painted = async <T>(find: () => T | null | undefined): Promise<T> => {
    for (;;) {
      const found = find()
      if (found) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        return found
      }
      await frame()
    }
  }
  const pressedAt = performance.now()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  const field = await painted(() => document.querySelector<HTMLInputElement>('dialog input[role=combobox]'))
  const open = performance.now() - pressedAt
  const type = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (let end = letterMs ? 1 : text.length; end < text.length; end++) {
    await new Promise((resolve) => setTimeout(resolve, letterMs))
    type(text.slice(0, end))
  }
  const typedAt = performance.now()
  type(text)
  const groups = ['Ocorrências', 'Boletos', 'Cobranças']
  await painted(() =>
    finds
      ? [...document.querySelectorAll('dialog [data-part=group]')].find((one) =>
          groups.includes(one.textContent ?? ''),
        )
      : document.querySelector('dialog [role=status]')?.textContent?.startsWith('Nada encontrado'),
  )
  const found = performance.now() - typedAt
  await new Promise((resolve) => setTimeout(resolve, 1500))
  observer.disconnect()
  return { open, found, longestTask: Math.max(0, ...tasks) }
}
