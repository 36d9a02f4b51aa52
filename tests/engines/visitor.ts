import { expect, type Page } from '@playwright/test'
import type { Sought } from './element-in.ts'
import { keepFaults } from './page-faults.ts'

export interface Size {
  width: number
  height: number
}

/** A tab of a browser: what Playwright and WebDriver have in common. `E` is how the driver names an element. */
export interface Tab<E = unknown> {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  resize(size: Size): Promise<unknown>
  evaluate: Page['evaluate']
  /** Waits for nothing. */
  find(sought: Sought): Promise<E | null>
  press(element: E): Promise<unknown>
  type(element: E, text: string): Promise<unknown>
  attach(element: E, path: string): Promise<unknown>
  /** Runs a function of the page with this element. */
  withIt<A, T>(element: E, work: (element: Element, given: A) => T, given: A): Promise<T>
  key(name: 'Escape'): Promise<unknown>
  picture(): Promise<Buffer>
  /** Another tab of the same browser, in front. */
  another(): Promise<Tab<E>>
  /** How many tabs there are. */
  tabs(): Promise<number>
}

export interface Visitor extends ReturnType<typeof handsOf> {
  /** The same person at another tab of this browser. */
  another(): Promise<Visitor>
}

/** A person at a tab, the same in every engine. Names are those in the topmost dialog, where one is open. */
export function visitorOf(tab: Tab, origin: string): Visitor {
  return { ...handsOf(tab, origin), another: async () => visitorOf(await tab.another(), origin) }
}

function handsOf<E>(tab: Tab<E>, origin: string) {
  async function find(role: Sought['role'], name: string | RegExp): Promise<E> {
    let found: E | null = null
    const sought = { role, name: typeof name === 'string' ? name : { source: name.source } }
    await expect
      .poll(async () => (found = await tab.find(sought)) !== null, { message: `the ${role} "${name}"` })
      .toBe(true)
    return found as E // the poll ends with one
  }

  return {
    origin,
    evaluate: tab.evaluate,
    async reload() {
      await tab.reload()
      await tab.evaluate(keepFaults)
    },
    resize: tab.resize,
    key: tab.key,
    picture: tab.picture,
    tabs: tab.tabs,
    async open(path: string) {
      await tab.goto(origin + path)
      await tab.evaluate(keepFaults) // where it came from the worker, without the script of the connection
    },
    has: async (role: Sought['role'], name: string) => (await tab.find({ role, name })) !== null,
    find,
    /** As a hand would; what still moves, or lies below something else, is pressed a moment later. */
    press: (role: Sought['role'], name: string | RegExp) =>
      expect(async () => {
        await tab.press(await find(role, name))
      }).toPass({ timeout: 20_000 }),
    async type(label: string, text: string) {
      await tab.type(await find('field', label), text)
    },
    /** A date, a time, or the option of this label, by the browser's own setter. */
    async fill(label: string, text: string) {
      await tab.withIt(await find('field', label), setField, text)
    },
    /** With the first file field there is. */
    async attach(path: string) {
      await tab.attach(await find('file', /(?:)/), path)
    },
    /** The colour behind a field's own text. */
    groundOf: async (label: string) =>
      tab.withIt(await find('field', label), (field) => getComputedStyle(field).backgroundColor, null),
    /** This is on the screen. */
    sees: (text: string | RegExp) => expect.poll(() => tab.evaluate(textOnScreen)).toMatch(text),
    /** The row or card with this title says so. */
    seesInRow: (title: string, text: string | RegExp) =>
      expect.poll(() => tab.evaluate(textOfRow, title)).toMatch(text),
    /** Every dialog is closed. */
    seesNoDialog: () =>
      expect
        .poll(() => tab.evaluate(() => document.querySelectorAll('dialog:modal:not([hidden])').length))
        .toBe(0),
  }
}

function setField(element: Element, text: string): void {
  const isChoice = element instanceof HTMLSelectElement
  const value = isChoice ? [...element.options].find((one) => one.label === text)?.value : text
  if (value === undefined) throw new Error(`No option "${text}"`)
  // React replaces the setter of the element itself, and would see no difference.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
}

function textOnScreen(): string {
  return document.body.innerText.replace(/[^\S\n]/g, ' ')
}

function textOfRow(title: string): string {
  const rows = [...document.querySelectorAll<HTMLElement>('tr, [role=row], li, [role=listitem]')]
  return rows.find((row) => row.checkVisibility() && row.innerText.includes(title))?.innerText ?? ''
}
