import type { Browser, BrowserContext, ElementHandle, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { firefoxOptions, preparedFirefox } from '#tests/support/browser-firefox.ts'
import { chromiumOptions } from '#tests/support/browser-launch.ts'
import { elementIn } from './element-in.ts'
import type { Size, Tab } from './visitor.ts'
import { type ElementReference, type Session, startWebKit } from './webdriver.ts'

/** One browser program; each `browser` has nothing stored, and is closed before the next one. */
export interface Engine {
  browser(size: Size): Promise<{ tab: Tab; close(): Promise<unknown> }>
  stop(): Promise<unknown>
}

type Launchers = Pick<PlaywrightWorkerArgs['playwright'], 'chromium' | 'firefox'>

export async function startEngine(name: string, { chromium, firefox }: Launchers): Promise<Engine> {
  if (name === 'webkit') return webKit()
  if (name === 'chromium') return ofPlaywright(await chromium.launch(chromiumOptions))
  return ofPlaywright(preparedFirefox(await firefox.launch({ ...firefoxOptions, channel: 'moz-firefox' })))
}

function ofPlaywright(program: Browser): Engine {
  return {
    async browser(viewport) {
      const context = await program.newContext({
        viewport,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      })
      return { tab: playwrightTab(await context.newPage(), context), close: () => context.close() }
    },
    stop: () => program.close(),
  }
}

function playwrightTab(page: Page, context: BrowserContext): Tab<ElementHandle<Element>> {
  return {
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    resize: (size) => page.setViewportSize(size),
    evaluate: page.evaluate.bind(page),
    find: async (sought) => (await page.evaluateHandle(elementIn, sought)).asElement(),
    press: (element) => element.click({ timeout: 3000 }),
    async type(element, text) {
      await element.focus()
      await page.keyboard.type(text)
    },
    attach: (element, path) => (element as ElementHandle<HTMLInputElement>).setInputFiles(path),
    withIt: (element, work, given) => element.evaluate(work as never, given),
    key: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    another: async () => playwrightTab(await context.newPage(), context),
    tabs: async () => context.pages().length,
  }
}

async function webKit(): Promise<Engine> {
  const program = await startWebKit()
  return {
    async browser(size) {
      const session = await program.session()
      const [first = ''] = await session.tabs()
      await session.resize(size)
      return { tab: webKitTab(session, first), close: session.end }
    },
    stop: program.stop,
  }
}

/** Commands go to the tab in front, so each brings its own to the front first. */
function webKitTab(session: Session, handle: string): Tab<ElementReference> {
  const here =
    <P extends unknown[], T>(work: (...given: P) => Promise<T>) =>
    async (...given: P): Promise<T> => {
      await session.show(handle)
      return work(...given)
    }
  const evaluate = here(session.evaluate)
  return {
    goto: here(session.goto),
    reload: here(session.reload),
    resize: here(session.resize),
    evaluate: evaluate as Page['evaluate'],
    find: (sought) => evaluate(elementIn as never, sought),
    press: here(session.press),
    type: here(session.type),
    attach: here(session.type),
    withIt: here(session.withIt),
    key: here(session.key),
    picture: here(session.picture),
    another: async () => webKitTab(session, await session.openTab()),
    tabs: async () => (await session.tabs()).length,
  }
}
