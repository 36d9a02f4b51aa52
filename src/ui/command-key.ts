/** Whether keyboards here have ⌘, as those of Macs, iPads and iPhones do ("like Mac OS X"). */
function hasCommandKey(): boolean {
  return typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac')
}

/** The name of the key itself: "⌘" or "Ctrl". */
export function commandKeyName(): string {
  return hasCommandKey() ? '⌘' : 'Ctrl'
}

/** A key with it, as people write it: "⌘K" or "Ctrl+K". */
export function withCommandKey(key: string): string {
  return hasCommandKey() ? `⌘${key}` : `Ctrl+${key}`
}

/** The same for `aria-keyshortcuts`. */
export function ariaWithCommandKey(key: string): string {
  return `${hasCommandKey() ? 'Meta' : 'Control'}+${key}`
}

type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>

/** Whether it is pressed; on a Mac, Ctrl with a letter edits text, and elsewhere the other key is the system's. */
export function isCommandPressed({ ctrlKey, metaKey }: Keys): boolean {
  return hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/** Whether any of the two is: then a letter is not just that letter. */
export function isControlPressed({ ctrlKey, metaKey }: Keys): boolean {
  return ctrlKey || metaKey
}
