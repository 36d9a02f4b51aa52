import type { Browser, LaunchOptions } from '@playwright/test'

/** Debian's Firefox (scripts/programs.mjs); what is a media feature in Chromium is a preference here. */
export const firefoxOptions = {
  executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
} satisfies LaunchOptions

/** What Playwright sends to Firefox, on its side of the channel; none of it is in its types. */
interface Session {
  send(method: string, parameters?: object): Promise<unknown>
}

interface Channel {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } }
}

/** What Playwright 1.65 needs to drive Firefox 153 over WebDriver BiDi. */
export function preparedFirefox(browser: Browser): Browser {
  // It opens every context with a command that this Firefox does not know, whatever the options say.
  const session = (browser as unknown as Channel)._connection.toImpl(browser)._browserSession // in this process too
  const send = session.send.bind(session)
  session.send = (method, parameters) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, parameters)

  browser.on('context', (context) => void context.addInitScript(typedAgain))
  return browser
}

/** `fill` sets the value through React's own setter, which then sees no difference: it has to be told that there is one. */
function typedAgain(): void {
  window.addEventListener(
    'input',
    ({ isTrusted, target }) => {
      const { _valueTracker, value } = target as {
        _valueTracker?: { setValue(text: string): void }
        value?: string
      } // React's
      if (!isTrusted) _valueTracker?.setValue(`not ${value}`)
    },
    true,
  )
}
