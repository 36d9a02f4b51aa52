import { narrow, test, expect, wide } from './engine-test.ts'
import type { Visitor } from './visitor.ts'

/** As low as a screen is above a phone's keyboard. */
const low = { width: narrow.width, height: 420 }

const dialogs: {
  what: string
  email?: string
  at: string
  open?: (visitor: Visitor) => Promise<unknown>
}[] = [
  { what: 'the sign-in sheet', at: '/?entrar=1' },
  { what: 'a quick record', email: 'colaborador@demo.zelo', at: '/app/occurrences?new=1' },
  { what: 'a long form', email: 'sindico@demo.zelo', at: '/app/reservations/areas?nova=1' },
  { what: 'the widest form', email: 'sindico@demo.zelo', at: '/app/financial/transactions?recorrente=1' },
  {
    what: 'a question',
    email: 'sindico@demo.zelo',
    at: '/app/reservations/areas?nova=1',
    async open(visitor) {
      await visitor.type('Nome', 'Salão')
      await visitor.press('button', 'Fechar')
      await visitor.sees('Descartar o que foi digitado?')
    },
  },
  {
    what: 'the search',
    email: 'sindico@demo.zelo',
    at: '/app/dashboard',
    async open(visitor) {
      await visitor.press('button', /Buscar/)
      await visitor.sees('Ir para')
    },
  },
]

for (const { what, email, at, open } of dialogs)
  test(`${what} has room for what it says, its buttons at its foot, at every size`, async ({ visit }) => {
    const visitor = await visit({ at, ...(email && { email }) })
    await open?.(visitor)
    await visitor.find('dialog', /./)
    for (const size of [wide, narrow, low]) {
      await visitor.resize(size)
      await expect.poll(() => visitor.evaluate(faultsOfDialog), { message: JSON.stringify(size) }).toEqual([])
    }
    await visitor.evaluate(enlarge)
    await expect.poll(() => visitor.evaluate(faultsOfDialog)).toEqual([])
  })

function enlarge(): void {
  document.documentElement.style.fontSize = '200%'
}

/** What is wrong with the topmost dialog: a height of nothing, a foot that floats or lies outside, a body that does not scroll. */
function faultsOfDialog(): string[] {
  const dialog = [...document.querySelectorAll('dialog:modal:not([hidden])')].at(-1)
  const frame = dialog?.querySelector('[data-part=frame]')
  const body = dialog?.querySelector('[data-part=body], [role=listbox]')
  const foot = dialog?.querySelector('[data-part=footer]') ?? body
  if (!dialog || !frame || !body || !foot) return ['nothing is open']
  frame.scrollTop = frame.scrollHeight
  const [outer, inner, last] = [dialog, frame, foot].map((one) => one.getBoundingClientRect())
  const faults: string[] = []
  const hold = (what: string, isSo: boolean) => isSo || faults.push(what)
  if (!outer || !inner || !last) return ['nothing is open']
  hold('it is 100 px high', outer.height >= 100)
  hold('it is in the window', outer.top >= 0 && outer.bottom <= innerHeight + 1)
  hold('it is filled', Math.abs(outer.height - inner.height) <= 2)
  hold('its foot is at its bottom', Math.abs(outer.bottom - last.bottom) <= 2 || foot === body)
  hold('its body is seen', body.clientHeight >= Math.min(40, body.scrollHeight))
  body.scrollTop = body.scrollHeight
  hold('its body scrolls to its end', body.scrollTop + body.clientHeight >= body.scrollHeight - 1)
  hold('only its body scrolls', innerHeight < 500 || frame.scrollTop === 0)
  for (const one of [frame, body]) one.scrollTop = 0
  return faults
}

test('a choice shows its options and a menu its items, at every size', async ({ visit }) => {
  const visitor = await visit({ email: 'colaborador@demo.zelo', at: '/app/occurrences?new=1' })
  for (const size of [wide, narrow]) {
    await visitor.resize(size)
    await visitor.press('button', /Unidade/)
    await expect.poll(() => visitor.evaluate(seen, '[role=option]')).toBeGreaterThanOrEqual(4)
    await visitor.key('Escape')
    await expect.poll(() => visitor.evaluate(seen, '[role=option]')).toBe(0)
  }
  await visitor.open('/app/occurrences')
  for (const size of [wide, narrow]) {
    await visitor.resize(size)
    await visitor.press('button', /^(Mais ações|Ações)/)
    await expect.poll(() => visitor.evaluate(seen, '[role=menuitem]')).toBeGreaterThanOrEqual(1)
    await visitor.key('Escape')
    await expect.poll(() => visitor.evaluate(seen, '[role=menuitem]')).toBe(0)
  }
})

/** How many of these are whole in the window, above everything else. */
function seen(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return height >= 20 && element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }).length
}
