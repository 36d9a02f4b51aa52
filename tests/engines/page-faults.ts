/**
 * From now on what goes wrong in this page stays known after it is left: its errors, what its policy refused, and what its
 * scripts write to the console as errors. What the browser itself writes there is not to be heard in a page.
 */
export function keepFaults(): void {
  if (Object.hasOwn(window, 'keepsFaults')) return
  Object.assign(window, { keepsFaults: true })
  const note = (text: string) => {
    if (Object.hasOwn(window, 'isOver')) return
    const kept = JSON.parse(localStorage.getItem('faults') ?? '[]') as string[] // written by the line below
    localStorage.setItem('faults', JSON.stringify([...kept, `${location.pathname}: ${text}`]))
  }
  addEventListener('error', ({ error, message }) => note(`${message} ${error?.stack}`))
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason} ${reason?.stack}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`the policy refused ${violatedDirective} ${blockedURI}`),
  )
  const { error: write } = console
  console.error = (...said: unknown[]) => {
    note(`on the console: ${said.map((one) => (one instanceof Error ? one.stack : String(one))).join(' ')}`)
    write.apply(console, said)
  }
}

/** The journey is over: what the page still loads breaks off as it is left, which is no fault of its own. */
export function endFaults(): void {
  Object.assign(window, { isOver: true })
}

export function readFaults(): string[] {
  return JSON.parse(localStorage.getItem('faults') ?? '[]') as string[] // written above
}
