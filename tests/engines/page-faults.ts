/** From now on what goes wrong in this page stays known after it is left. */
export function keepFaults(): void {
  if (Object.hasOwn(window, 'keepsFaults')) return
  Object.assign(window, { keepsFaults: true })
  const note = (text: string) => {
    const kept = JSON.parse(localStorage.getItem('faults') ?? '[]') as string[] // written by the line below
    localStorage.setItem('faults', JSON.stringify([...kept, `${location.pathname}: ${text}`]))
  }
  addEventListener('error', ({ error, message }) => note(`${message} ${error?.stack}`))
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason} ${reason?.stack}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`the policy refused ${violatedDirective} ${blockedURI}`),
  )
}

export function readFaults(): string[] {
  return JSON.parse(localStorage.getItem('faults') ?? '[]') as string[] // written above
}
