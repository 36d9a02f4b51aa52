import type { Area } from '#domain/areas/area.ts'
import { photoLabel, primaryFirst } from '#domain/values/captioned-photo.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { narrow, test, expect, wide } from './engine-test.ts'
import { faultsOfLayout } from './soak/faults-of-layout.ts'
import type { Visitor } from './visitor.ts'

/** A lower window, which stands for what a phone's keyboard leaves. The keyboard itself is in none of these engines. */
const low = { width: narrow.width, height: 420 }

const dialogs: {
  what: string
  email?: string
  at: string
  open?: (visitor: Visitor) => Promise<unknown>
  /** Longer than any of these windows. */
  isLong?: true
}[] = [
  { what: 'the sign-in sheet', at: '/?entrar=1' },
  { what: 'a quick record', email: 'colaborador@demo.zelo', at: '/app/occurrences?new=1' },
  { what: 'a long form', email: 'sindico@demo.zelo', at: '/app/reservations/areas?nova=1', isLong: true },
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

for (const { what, email, at, open, isLong = false } of dialogs)
  test(`${what} has room for what it says, its buttons at its foot, at every size`, async ({ visit }) => {
    const visitor = await visit({ at, ...(email && { email }) })
    await open?.(visitor)
    await visitor.find('dialog', /./)
    const faults = async (isLarge: boolean) => [
      ...(await visitor.evaluate(faultsOfDialog, { isLong, isLarge })),
      ...(await visitor.evaluate(faultsOfLayout)),
    ]
    for (const size of [wide, narrow, low]) {
      await visitor.resize(size)
      await expect.poll(() => faults(false), { message: JSON.stringify(size) }).toEqual([])
    }
    await visitor.evaluate(enlarge)
    await expect.poll(() => faults(true), { message: 'letters of 200 %' }).toEqual([])
  })

function enlarge(): void {
  document.documentElement.style.fontSize = '200%'
}

/** What is wrong with the topmost dialog: a height of nothing, a foot that floats or lies outside, a body that does not scroll. */
function faultsOfDialog({ isLong, isLarge }: { isLong: boolean; isLarge: boolean }): string[] {
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
  hold('its body may scroll', ['auto', 'scroll'].includes(getComputedStyle(body).overflowY))
  hold('its body is longer than what is seen of it', !isLong || body.scrollHeight > body.clientHeight + 1)
  body.scrollTop = body.scrollHeight
  hold('its body scrolls to its end', body.scrollTop + body.clientHeight >= body.scrollHeight - 1)
  // Beside a title and buttons of letters of 200 % no line of the body has room: all of it scrolls.
  hold('only its body scrolls', isLarge || frame.scrollTop === 0)
  for (const one of [frame, body]) one.scrollTop = 0
  return faults
}

test('a photo fills the window, its way back in the window, at every size', async ({ server, visit }) => {
  const resident = await signInByApi(server, 'morador@demo.zelo')
  const area = (await resident.get<Area[]>('/areas')).find(({ photos }) => photos.length > 1)
  if (!area) throw new Error('the demo has areas with several photos')
  const visitor = await visit({ email: 'morador@demo.zelo', at: `/app/reservations/areas/${area.id}` })
  const [first] = primaryFirst(area.photos)
  await visitor.press('button', first ? photoLabel(first, 0) : '')
  await visitor.find('dialog', 'Fotos')
  for (const size of [wide, narrow, low]) {
    await visitor.resize(size)
    const faults = async () => [
      ...(await visitor.evaluate(faultsOfViewer)),
      ...(await visitor.evaluate(faultsOfLayout)),
    ]
    await expect.poll(faults, { message: JSON.stringify(size) }).toEqual([])
  }
  await visitor.press('button', 'Próxima foto')
  await visitor.sees(/2 de \d/)
  await visitor.press('button', 'Fechar')
  await visitor.seesNoDialog()
})

/** Of its window, its picture and its buttons. */
function faultsOfViewer(): string[] {
  const viewer = [...document.querySelectorAll('dialog:modal')].at(-1)
  const picture = viewer?.querySelector<HTMLImageElement>('[data-part=stage] > img')
  if (!viewer || !picture) return ['nothing is open']
  const { width, height } = viewer.getBoundingClientRect()
  const [whole, seen] = [picture, viewer].map((one) => one.getBoundingClientRect())
  const isIn = (one: Element) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom - top >= 40
  }
  return [
    ...(width > innerWidth - 1 && height > innerHeight - 1
      ? []
      : [`it is ${width} x ${height} of ${innerWidth} x ${innerHeight}`]),
    ...(whole && seen && whole.height >= seen.height / 3 && picture.naturalWidth > 0
      ? []
      : ['no picture is seen']),
    ...[...viewer.querySelectorAll('header button, [data-part=next] button, [data-part=thumbnails] button')]
      .filter((one) => !isIn(one))
      .map((one) => `outside: ${one.getAttribute('aria-label')}`),
  ]
}

test('the menu of a phone is as high as its window, and its last line comes by scrolling', async ({
  visit,
}) => {
  const visitor = await visit({ email: 'sindico@demo.zelo', at: '/app/dashboard', size: narrow })
  await visitor.press('button', 'Abrir menu')
  await visitor.find('dialog', 'Menu')
  for (const size of [narrow, low]) {
    await visitor.resize(size)
    const faults = async () => [
      ...(await visitor.evaluate(faultsOfDrawer)),
      ...(await visitor.evaluate(faultsOfLayout)),
    ]
    await expect.poll(faults, { message: JSON.stringify(size) }).toEqual([])
  }
  await visitor.press('link', 'Ocorrências')
  await visitor.seesNoDialog()
  await expect.poll(() => visitor.evaluate(() => location.pathname)).toMatch(/occurrences$/)
})

function faultsOfDrawer(): string[] {
  const drawer = document.querySelector('dialog:modal')
  const last = [...(drawer?.querySelectorAll('a, button') ?? [])].at(-1)
  if (!drawer || !last) return ['nothing is open']
  const faults: string[] = []
  if (Math.abs(drawer.getBoundingClientRect().height - innerHeight) > 1)
    faults.push('it is not as high as the window')
  if (innerHeight < 500 && drawer.scrollHeight <= drawer.clientHeight + 1) faults.push('nothing scrolls')
  drawer.scrollTop = drawer.scrollHeight
  const { top, bottom } = last.getBoundingClientRect()
  if (bottom - top < 20 || top < 0 || bottom > innerHeight + 1) faults.push(`outside: ${last.textContent}`)
  drawer.scrollTop = 0
  return faults
}

const lists = [
  {
    what: 'in a form',
    email: 'colaborador@demo.zelo',
    at: '/app/occurrences?new=1',
    name: /Unidade/,
    least: 4,
  },
  {
    what: 'on a page',
    email: 'sindico@demo.zelo',
    at: '/app/settings?aba=usuarios',
    name: /Usuário/,
    least: 4,
  },
]

for (const { what, email, at, name, least } of lists)
  test(`a list of choices ${what} shows its options, at every size`, async ({ visit }) => {
    const visitor = await visit({ email, at })
    for (const size of [wide, narrow]) {
      await visitor.resize(size)
      await visitor.press('button', name)
      await expect.poll(() => visitor.evaluate(seen, '[role=option]')).toBeGreaterThanOrEqual(least)
      expect(await visitor.evaluate(faultsOfLayout)).toEqual([])
      await visitor.key('Escape')
      await expect.poll(() => visitor.evaluate(seen, '[role=option]')).toBe(0)
    }
  })

test('a menu shows its items, at every size', async ({ visit }) => {
  const visitor = await visit({ email: 'colaborador@demo.zelo', at: '/app/occurrences' })
  for (const size of [wide, narrow]) {
    await visitor.resize(size)
    await visitor.press('button', /^(Mais ações|Ações)/)
    await expect.poll(() => visitor.evaluate(seen, '[role=menuitem]')).toBeGreaterThanOrEqual(1)
    expect(await visitor.evaluate(faultsOfLayout)).toEqual([])
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
