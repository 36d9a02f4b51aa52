const mostDrawn = 60

/**
 * How many small windows represent these people, and how many of them are lit; in large groups a window is several
 * people.
 */
export function participationWindows(voted: number, eligible: number) {
  const perWindow = Math.max(1, Math.ceil(eligible / mostDrawn))
  const drawn = Math.ceil(eligible / perWindow)
  const lit = Math.min(drawn, Math.round(voted / perWindow))
  if (voted > 0 && lit === 0) return { perWindow, drawn, lit: 1 }
  if (voted < eligible && lit === drawn) return { perWindow, drawn, lit: drawn - 1 }
  return { perWindow, drawn, lit }
}
